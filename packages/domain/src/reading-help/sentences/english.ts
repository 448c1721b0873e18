/** English; headings and purpose as in the English template of Implementing Regulation (EU) 2019/2243. */
export const english = {
  version: 1,
  mark: "Reading aid only: the German text is legally binding.",
  sentences: {
    Vertragszusammenfassung: "Contract summary",
    Dienst: "Service",
    Anbieter: "Provider",
    Kunde: "Customer",
    Anschluss: "Connection",
    Datum: "Date",
    Angaben: "Details",
    statt: "instead of",
    "Telefon {#1}": "Telephone {#1}",
    "Glasfaseranschluss mit Internet, Telefonie und Zusatzdiensten":
      "Fibre-optic connection with internet, telephony and additional services",
    "Glasfaseranschluss mit Internet und Telefonie": "Fibre-optic connection with internet and telephony",
    "Lieferung von Strom": "Supply of electricity",

    "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt.":
      "This contract summary provides the main elements of this service offer as required by EU law.",
    "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten.": "It helps to make a comparison between service offers.",
    "Vollständige Informationen über den Dienst werden in anderen Dokumenten bereitgestellt.":
      "Complete information about the service is provided in other documents.",
    "Diese Zusammenfassung enthält die wichtigsten Vertragsbedingungen.":
      "This summary contains the most important terms of the contract.",
    "Vollständige Informationen stehen in den Allgemeinen Lieferbedingungen.":
      "Complete information is given in the general terms of supply.",

    "Dienste und Geräte": "Services and equipment",
    "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe": "Speeds of the internet service and remedies",
    Preis: "Price",
    "Laufzeit, Verlängerung und Beendigung": "Duration, renewal and termination",
    "Funktionen für Endnutzer mit Behinderungen": "Features for end-users with disabilities",
    "Sonstige relevante Informationen": "Other relevant information",
    Widerrufsrecht: "Right of withdrawal",

    "Internetzugang über Glasfaser und Telefonie (Sprachkommunikation) am Anschluss {1}.":
      "Internet access over optical fibre and telephony (voice communication) at the connection {1}.",
    "Anschluss: {1}.": "Connection: {1}.",
    "Der Router wird gestellt.": "The router is provided.",
    "Bereitgestellte Geräte": "Equipment provided",
    "Keine.": "None.",
    "Der Kunde nutzt einen eigenen Router.": "The customer uses a router of their own.",
    Aktivierung: "Activation",
    "Die gebuchten Dienste werden am Tag der Aktivierung des Anschlusses freigeschaltet.":
      "The services ordered are enabled on the day on which the connection is activated.",
    "Buchung der Auslandsflat (Festnetz)": "Flat rate for calls abroad (fixed network)",
    "Gebucht ist die Auslandsflat {#1}: Gespräche ins Festnetz von über {#2} Ländern.":
      "Ordered: flat rate for calls abroad no. {#1}, calls to the fixed networks of more than {#2} countries.",
    Einschränkungen: "Restrictions",
    "Router und TV sind zu diesem Tarif nicht buchbar.": "Router and TV cannot be ordered with this tariff.",
    "Auslandsflats sind zu diesem Tarif nicht buchbar.": "Flat rates for calls abroad cannot be ordered with this tariff.",
    "Rufnummern: mit einer AVM FRITZ!Box bis zu {#1}, sonst bis zu {#2}.":
      "Telephone numbers: up to {#1} with an AVM FRITZ!Box, otherwise up to {#2}.",
    "Sonder- und Servicerufnummern sind nicht in den Flatrates enthalten.":
      "Special and service numbers are not included in the flat rates.",

    Rechtsbehelf: "Remedy",
    "Bei erheblichen, kontinuierlichen oder regelmäßig wiederkehrenden Abweichungen zwischen der tatsächlichen und der vereinbarten Geschwindigkeit können Sie das Entgelt mindern oder den Vertrag außerordentlich fristlos kündigen.":
      "If the actual speed differs from the agreed speed significantly, continuously or regularly recurrently, you can reduce the charge or terminate the contract for cause without notice.",
    "Die Abweichung weisen Sie mit dem Messverfahren der Bundesnetzagentur (breitbandmessung.de) nach.":
      "You prove the difference with the measuring procedure of the German Federal Network Agency (breitbandmessung.de).",
    "Die normalerweise verfügbare Geschwindigkeit beträgt {#1} der Geschwindigkeit des Tarifs, die minimale {#2}.":
      "The speed normally available is {#1} of the speed of the tariff, the minimum speed {#2}.",
    "Bei erheblichen Abweichungen können Sie das Entgelt mindern oder den Vertrag fristlos kündigen.":
      "If the speed differs significantly, you can reduce the charge or terminate the contract without notice.",
    Geschwindigkeit: "Speed",
    Download: "Download",
    Upload: "Upload",
    Maximal: "Maximum",
    "Normalerweise zur Verfügung stehend": "Normally available",
    Minimal: "Minimum",

    "Monatliche Preise": "Monthly prices",
    "Einmalige Preise": "One-off prices",
    Leistung: "Service",
    einmalig: "one-off",
    monatlich: "monthly",
    "Einmalig gesamt": "One-off total",
    "Monatlich gesamt": "Monthly total",
    "Monat 1 bis {#1}": "Months 1 to {#1}",
    "ab dem {#1}. Monat": "from month {#1}",
    "{#1} im Monat": "{#1} per month",
    "{#1} einmalig": "{#1} one-off",
    "Jeden Monat: {#1} im Monat": "Every month: {#1} per month",
    "Monat 1 bis {#1}: {#2} im Monat, ab dem {#3}. Monat: {#4} im Monat":
      "Months 1 to {#1}: {#2} per month, from month {#3}: {#4} per month",
    "Gutschrift Monat 1 bis {#1}": "Credit for months 1 to {#1}",
    "Startvorteil Monat 1 bis {#1}": "Starting benefit for months 1 to {#1}",
    Bereitstellung: "Setting up",
    "Router-Bereitstellung": "Providing the router",
    Versandpauschale: "Flat charge for shipping",
    Hausanschluss: "House connection",
    "Gutschrift Hausanschluss": "Credit for the house connection",
    Anschlusspreis: "Connection charge",
    "Rufnummernübernahme, Anzahl {#1}": "Taking over telephone numbers, quantity {#1}",
    "waipu.tv: Für Neukunden ist der erste Monat kostenlos.": "waipu.tv: for new customers the first month is free of charge.",
    "Hinweis zu den Preisen": "Note on the prices",
    "Alle Preise sind Bruttopreise und enthalten die gesetzliche Mehrwertsteuer.":
      "All prices are gross prices and include statutory value added tax.",
    "Alle Preise enthalten die gesetzliche Mehrwertsteuer.": "All prices include statutory value added tax.",
    "Nutzungsabhängige Kosten der Telefonie": "Costs of telephony that depend on use",
    "Deutsches Festnetz: {#1}/Min.": "German fixed network: {#1} per minute.",
    "Deutsches Festnetz: kostenlos.": "German fixed network: free of charge.",
    "Deutsche Mobilfunknetze: {#1}/Min.": "German mobile networks: {#1} per minute.",
    "Deutsche Mobilfunknetze: kostenlos.": "German mobile networks: free of charge.",
    "Eigenes Ortsnetz: {#1}.": "Calls within your own local area (same area code): {#1}.",
    "Abrechnung minutengenau (60/60).": "Charged by the minute (60/60).",
    "Der Abschlag ist eine Vorauszahlung auf den Verbrauch.": "The instalment is an advance payment for consumption.",
    "Jede Kilowattstunde kostet {#1} Cent.": "Each kilowatt hour costs {#1} cents.",
    "Alle Preise enthalten Steuern, Abgaben und Netzentgelte.": "All prices include taxes, levies and network charges.",

    "Die Mindestvertragslaufzeit beträgt {#1} Monate.": "The minimum term of the contract is {#1} months.",
    "Der Vertrag kann mit einer Frist von 3 Monaten zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "The contract can be terminated at the end of the minimum term with 3 months' notice.",
    "Der Vertrag kann mit einer Frist von 1 Monat zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "The contract can be terminated at the end of the minimum term with 1 month's notice.",
    "Wird er nicht gekündigt, läuft er danach auf unbestimmte Zeit und kann jederzeit mit einer Frist von 1 Monat gekündigt werden.":
      "If it is not terminated, it then runs for an indefinite period and can be terminated at any time with 1 month's notice.",
    "Danach läuft der Vertrag auf unbestimmte Zeit und kann mit einer Frist von 1 Monat gekündigt werden.":
      "After that the contract runs for an indefinite period and can be terminated with 1 month's notice.",
    "Der Vertrag läuft {#1} Monate, danach auf unbestimmte Zeit.":
      "The contract runs for {#1} months, after that for an indefinite period.",
    "Er kann mit einer Frist von 1 Monat gekündigt werden.": "It can be terminated with 1 month's notice.",
    "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich.":
      "You can change to a higher tariff at any time free of charge.",
    "Ein Wechsel in einen günstigeren Tarif ab dem {#1}. Monat beginnt eine neue Laufzeit von {#2} Monaten.":
      "Changing to a cheaper tariff from month {#1} on begins a new term of {#2} months.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} wechseln.":
      "Downgrade guarantee: in month {#1} you can change to {3} for a fee of {#2}.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} oder {4} wechseln.":
      "Downgrade guarantee: in month {#1} you can change to {3} or {4} for a fee of {#2}.",

    "Der Kundenservice ist telefonisch und schriftlich erreichbar; Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "Customer service can be reached by telephone and in writing; on request you receive contract documents in an accessible format.",
    "Der Vermittlungsdienst für Gehörlose (Tess) kann über den Anschluss genutzt werden.":
      "The relay service for deaf people (Tess) can be used over the connection.",
    "Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "On request you receive contract documents in an accessible format.",

    Hinweis: "Note",
    Sonstiges: "Other",
    "Die Zahlung erfolgt per SEPA-Lastschrift.": "Payment is made by SEPA direct debit.",
    "Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, können Sie die Erstattung des belasteten Betrags verlangen.":
      "Within eight weeks, starting from the date on which your account was debited, you can claim a refund of the amount debited.",
    "Rufnummernübernahme: bis zu {#1} Rufnummern kostenlos, jede weitere einmalig {#2}.":
      "Taking over telephone numbers: up to {#1} numbers free of charge, each further one {#2} once.",
    "Hausanschluss {#1}, abzüglich einer Gutschrift von {#2}.": "House connection {#1}, less a credit of {#2}.",
    "Markteinführung der Tarife: {#1}.": "Market launch of the tariffs: {#1}.",
    "Gewünschter Beginn: {1}": "Desired start: {1}",
    "Lieferstelle: {1}.": "Point of supply: {1}.",
    "Zähler: {1}": "Meter: {1}",
    "Kunde: {1}, USt-IdNr. {2}": "Customer: {1}, VAT ID no. {2}",
    "Der Strom stammt zu 100 % aus Anlagen der Region.": "100 % of the electricity comes from plants in the region.",
    "Einzug am {1}; die Lieferung beginnt an diesem Tag.": "Moving in on {1}; supply begins on this day.",
    "Die Lieferung beginnt, sobald der Vertrag mit {1} endet.": "Supply begins as soon as the contract with {1} ends.",
    "Beschwerden nimmt der Kundenservice entgegen.": "Customer service accepts complaints.",
    "Verbraucher können sich an die Schlichtungsstelle Energie wenden.":
      "Consumers can turn to the energy arbitration board (Schlichtungsstelle Energie).",

    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.":
      "You have the right to withdraw from this contract within fourteen days without giving any reason.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.":
      "The withdrawal period is fourteen days from the day of the conclusion of the contract.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({1}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren.":
      "To exercise the right of withdrawal, you must inform us ({1}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or an e-mail).",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.":
      "To meet the withdrawal deadline, it is sufficient for you to send your communication before the withdrawal period has expired.",
    "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist.":
      "Effects of withdrawal: if you withdraw from this contract, we shall reimburse to you all payments received from you without undue delay and not later than fourteen days from the day on which your communication of withdrawal reached us.",
    "Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so zahlen Sie uns einen angemessenen Betrag für die bis zum Widerruf erbrachten Leistungen.":
      "If you requested that the service begin during the withdrawal period, you shall pay us a reasonable amount for what has been provided until the withdrawal.",
    "Der Widerruf ist zu richten an: {1}.": "The withdrawal is to be addressed to: {1}.",
  },
} as const;
