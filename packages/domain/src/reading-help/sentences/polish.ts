import type { WholeSentenceTable } from "../sentence-table.ts";

/** Polish; title and headings after the Polish template of Implementing Regulation (EU) 2019/2243. */
export const polish: WholeSentenceTable = {
  version: 1,
  mark: "Tylko pomoc w czytaniu: wiążący jest tekst niemiecki.",
  sentences: {
    Vertragszusammenfassung: "Podsumowanie warunków umowy",
    Dienst: "Usługa",
    Anbieter: "Dostawca",
    Kunde: "Klient",
    Anschluss: "Przyłącze",
    Datum: "Data",
    Angaben: "Dane",
    statt: "zamiast",
    "Telefon {#1}": "Telefon {#1}",
    "Glasfaseranschluss mit Internet, Telefonie und Zusatzdiensten":
      "Przyłącze światłowodowe z internetem, telefonią i usługami dodatkowymi",
    "Glasfaseranschluss mit Internet und Telefonie": "Przyłącze światłowodowe z internetem i telefonią",
    "Lieferung von Strom": "Dostawa energii elektrycznej",

    "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt.":
      "Niniejsze podsumowanie warunków umowy przedstawia główne elementy tej oferty usług zgodnie z wymogami prawa UE.",
    "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten.": "Ułatwia ono porównanie różnych ofert.",
    "Vollständige Informationen über den Dienst werden in anderen Dokumenten bereitgestellt.":
      "Pełne informacje o usłudze są zawarte w innych dokumentach.",
    "Diese Zusammenfassung enthält die wichtigsten Vertragsbedingungen.":
      "Niniejsze podsumowanie zawiera najważniejsze warunki umowy.",
    "Vollständige Informationen stehen in den Allgemeinen Lieferbedingungen.":
      "Pełne informacje znajdują się w ogólnych warunkach dostawy.",

    "Dienste und Geräte": "Usługi i urządzenia",
    "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe": "Prędkości usługi internetowej i środki ochrony prawnej",
    Preis: "Cena",
    "Laufzeit, Verlängerung und Beendigung": "Okres obowiązywania, przedłużenie i rozwiązanie umowy",
    "Funktionen für Endnutzer mit Behinderungen": "Udogodnienia dla użytkowników końcowych z niepełnosprawnościami",
    "Sonstige relevante Informationen": "Inne istotne informacje",
    Widerrufsrecht: "Prawo odstąpienia od umowy",

    "Internetzugang über Glasfaser und Telefonie (Sprachkommunikation) am Anschluss {1}.":
      "Dostęp do internetu przez światłowód i telefonia (komunikacja głosowa), przyłącze: {1}.",
    "Anschluss: {1}.": "Przyłącze: {1}.",
    "Der Router wird gestellt.": "Router jest udostępniany.",
    "Bereitgestellte Geräte": "Udostępniane urządzenia",
    "Keine.": "Brak.",
    "Der Kunde nutzt einen eigenen Router.": "Klient korzysta z własnego routera.",
    Aktivierung: "Aktywacja",
    "Die gebuchten Dienste werden am Tag der Aktivierung des Anschlusses freigeschaltet.":
      "Zamówione usługi zostaną uruchomione w dniu aktywacji przyłącza.",
    "Buchung der Auslandsflat (Festnetz)": "Pakiet połączeń zagranicznych (sieć stacjonarna)",
    "Gebucht ist die Auslandsflat {#1}: Gespräche ins Festnetz von über {#2} Ländern.":
      "Zamówiono pakiet Auslandsflat {#1}: połączenia z sieciami stacjonarnymi w ponad {#2} krajach.",
    Einschränkungen: "Ograniczenia",
    "Router und TV sind zu diesem Tarif nicht buchbar.": "W tej taryfie nie można zamówić routera ani telewizji.",
    "Auslandsflats sind zu diesem Tarif nicht buchbar.": "W tej taryfie nie można zamówić pakietów połączeń zagranicznych.",
    "Rufnummern: mit einer AVM FRITZ!Box bis zu {#1}, sonst bis zu {#2}.":
      "Numery telefonów: z urządzeniem AVM FRITZ!Box do {#1}, w innych przypadkach do {#2}.",
    "Sonder- und Servicerufnummern sind nicht in den Flatrates enthalten.":
      "Numery specjalne i serwisowe nie są objęte ryczałtem.",

    Rechtsbehelf: "Środek ochrony prawnej",
    "Bei erheblichen, kontinuierlichen oder regelmäßig wiederkehrenden Abweichungen zwischen der tatsächlichen und der vereinbarten Geschwindigkeit können Sie das Entgelt mindern oder den Vertrag außerordentlich fristlos kündigen.":
      "W razie znacznych, stałych lub regularnie powtarzających się rozbieżności między prędkością rzeczywistą a uzgodnioną mogą Państwo obniżyć opłatę lub nadzwyczajnie wypowiedzieć umowę bez zachowania okresu wypowiedzenia.",
    "Die Abweichung weisen Sie mit dem Messverfahren der Bundesnetzagentur (breitbandmessung.de) nach.":
      "Rozbieżność wykazują Państwo za pomocą procedury pomiarowej niemieckiej Federalnej Agencji ds. Sieci (Bundesnetzagentur, breitbandmessung.de).",
    "Die normalerweise verfügbare Geschwindigkeit beträgt {#1} der Geschwindigkeit des Tarifs, die minimale {#2}.":
      "Prędkość zwykle dostępna wynosi {#1} prędkości podanej w taryfie, a prędkość minimalna {#2}.",
    "Bei erheblichen Abweichungen können Sie das Entgelt mindern oder den Vertrag fristlos kündigen.":
      "W razie znacznych rozbieżności mogą Państwo obniżyć opłatę lub wypowiedzieć umowę bez zachowania okresu wypowiedzenia.",
    Geschwindigkeit: "Prędkość",
    Download: "Pobieranie",
    Upload: "Wysyłanie",
    Maximal: "Maksymalna",
    "Normalerweise zur Verfügung stehend": "Zwykle dostępna",
    Minimal: "Minimalna",

    "Monatliche Preise": "Ceny miesięczne",
    "Einmalige Preise": "Ceny jednorazowe",
    Leistung: "Świadczenie",
    einmalig: "jednorazowo",
    monatlich: "miesięcznie",
    "Einmalig gesamt": "Łącznie jednorazowo",
    "Monatlich gesamt": "Łącznie miesięcznie",
    "Monat 1 bis {#1}": "Miesiące od 1 do {#1}",
    "ab dem {#1}. Monat": "od {#1}. miesiąca",
    "{#1} im Monat": "{#1} miesięcznie",
    "{#1} einmalig": "{#1} jednorazowo",
    "Jeden Monat: {#1} im Monat": "Co miesiąc: {#1}",
    "Monat 1 bis {#1}: {#2} im Monat, ab dem {#3}. Monat: {#4} im Monat":
      "Miesiące od 1 do {#1}: {#2} miesięcznie, od {#3}. miesiąca: {#4} miesięcznie",
    "Gutschrift Monat 1 bis {#1}": "Rabat za miesiące od 1 do {#1}",
    "Startvorteil Monat 1 bis {#1}": "Rabat na start za miesiące od 1 do {#1}",
    Bereitstellung: "Uruchomienie",
    "Router-Bereitstellung": "Udostępnienie routera",
    Versandpauschale: "Zryczałtowany koszt wysyłki",
    Hausanschluss: "Przyłącze domowe",
    "Gutschrift Hausanschluss": "Rabat za przyłącze domowe",
    Anschlusspreis: "Opłata za przyłączenie",
    "Rufnummernübernahme, Anzahl {#1}": "Przeniesienie numerów telefonu, liczba: {#1}",
    "waipu.tv: Für Neukunden ist der erste Monat kostenlos.": "waipu.tv: dla nowych klientów pierwszy miesiąc jest bezpłatny.",
    "Hinweis zu den Preisen": "Informacja o cenach",
    "Alle Preise sind Bruttopreise und enthalten die gesetzliche Mehrwertsteuer.":
      "Wszystkie ceny są cenami brutto i zawierają ustawowy podatek VAT.",
    "Alle Preise enthalten die gesetzliche Mehrwertsteuer.": "Wszystkie ceny zawierają ustawowy podatek VAT.",
    "Nutzungsabhängige Kosten der Telefonie": "Koszty telefonii zależne od korzystania",
    "Deutsches Festnetz: {#1}/Min.": "Niemiecka sieć stacjonarna: {#1} za minutę.",
    "Deutsches Festnetz: kostenlos.": "Niemiecka sieć stacjonarna: bezpłatnie.",
    "Deutsche Mobilfunknetze: {#1}/Min.": "Niemieckie sieci komórkowe: {#1} za minutę.",
    "Deutsche Mobilfunknetze: kostenlos.": "Niemieckie sieci komórkowe: bezpłatnie.",
    "Eigenes Ortsnetz: {#1}.": "Połączenia w obrębie własnej strefy numeracyjnej: {#1}.",
    "Abrechnung minutengenau (60/60).": "Rozliczanie co do minuty (60/60).",
    "Der Abschlag ist eine Vorauszahlung auf den Verbrauch.": "Zaliczka jest przedpłatą na poczet zużycia.",
    "Jede Kilowattstunde kostet {#1} Cent.": "Każda kilowatogodzina kosztuje {#1} centa.",
    "Alle Preise enthalten Steuern, Abgaben und Netzentgelte.":
      "Wszystkie ceny zawierają podatki, opłaty publiczne i opłaty sieciowe.",

    "Die Mindestvertragslaufzeit beträgt {#1} Monate.": "Minimalny okres obowiązywania umowy w miesiącach: {#1}.",
    "Der Vertrag kann mit einer Frist von 3 Monaten zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "Umowę można wypowiedzieć z zachowaniem 3-miesięcznego okresu wypowiedzenia na koniec minimalnego okresu obowiązywania.",
    "Der Vertrag kann mit einer Frist von 1 Monat zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "Umowę można wypowiedzieć z zachowaniem 1-miesięcznego okresu wypowiedzenia na koniec minimalnego okresu obowiązywania.",
    "Wird er nicht gekündigt, läuft er danach auf unbestimmte Zeit und kann jederzeit mit einer Frist von 1 Monat gekündigt werden.":
      "Jeżeli nie zostanie wypowiedziana, obowiązuje następnie przez czas nieokreślony i można ją wypowiedzieć w każdej chwili z zachowaniem 1-miesięcznego okresu wypowiedzenia.",
    "Danach läuft der Vertrag auf unbestimmte Zeit und kann mit einer Frist von 1 Monat gekündigt werden.":
      "Następnie umowa obowiązuje przez czas nieokreślony i można ją wypowiedzieć z zachowaniem 1-miesięcznego okresu wypowiedzenia.",
    "Der Vertrag läuft {#1} Monate, danach auf unbestimmte Zeit.":
      "Okres obowiązywania umowy w miesiącach: {#1}, następnie umowa obowiązuje przez czas nieokreślony.",
    "Er kann mit einer Frist von 1 Monat gekündigt werden.":
      "Można ją wypowiedzieć z zachowaniem 1-miesięcznego okresu wypowiedzenia.",
    "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich.":
      "Zmiana na wyższą taryfę jest możliwa w każdej chwili i bezpłatna.",
    "Ein Wechsel in einen günstigeren Tarif ab dem {#1}. Monat beginnt eine neue Laufzeit von {#2} Monaten.":
      "Zmiana na tańszą taryfę od {#1}. miesiąca rozpoczyna nowy okres obowiązywania (w miesiącach: {#2}).",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} wechseln.":
      "Gwarancja zmiany na niższą taryfę: w {#1}. miesiącu mogą Państwo za opłatą {#2} przejść na {3}.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} oder {4} wechseln.":
      "Gwarancja zmiany na niższą taryfę: w {#1}. miesiącu mogą Państwo za opłatą {#2} przejść na {3} lub {4}.",

    "Der Kundenservice ist telefonisch und schriftlich erreichbar; Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "Z obsługą klienta można skontaktować się telefonicznie i pisemnie; na życzenie otrzymają Państwo dokumenty umowy w formacie dostępnym dla osób z niepełnosprawnościami.",
    "Der Vermittlungsdienst für Gehörlose (Tess) kann über den Anschluss genutzt werden.":
      "Przez przyłącze można korzystać z usługi pośredniczącej dla osób niesłyszących (Tess).",
    "Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "Na życzenie otrzymają Państwo dokumenty umowy w formacie dostępnym dla osób z niepełnosprawnościami.",

    Hinweis: "Wskazówka",
    Sonstiges: "Pozostałe",
    "Die Zahlung erfolgt per SEPA-Lastschrift.": "Płatność następuje w drodze polecenia zapłaty SEPA.",
    "Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, können Sie die Erstattung des belasteten Betrags verlangen.":
      "W ciągu ośmiu tygodni, licząc od dnia obciążenia rachunku, mogą Państwo zażądać zwrotu pobranej kwoty.",
    "Rufnummernübernahme: bis zu {#1} Rufnummern kostenlos, jede weitere einmalig {#2}.":
      "Przeniesienie numerów telefonu: do {#1} numerów bezpłatnie, każdy kolejny jednorazowo {#2}.",
    "Hausanschluss {#1}, abzüglich einer Gutschrift von {#2}.": "Przyłącze domowe {#1}, minus rabat w wysokości {#2}.",
    "Markteinführung der Tarife: {#1}.": "Wprowadzenie taryf na rynek: {#1}.",
    "Gewünschter Beginn: {1}": "Pożądany początek: {1}",
    "Lieferstelle: {1}.": "Miejsce dostawy: {1}.",
    "Zähler: {1}": "Licznik: {1}",
    "Kunde: {1}, USt-IdNr. {2}": "Klient: {1}, nr VAT {2}",
    "Der Strom stammt zu 100 % aus Anlagen der Region.": "Energia elektryczna pochodzi w 100 % z instalacji w regionie.",
    "Einzug am {1}; die Lieferung beginnt an diesem Tag.": "Wprowadzenie się: {1}; dostawa rozpoczyna się tego dnia.",
    "Die Lieferung beginnt, sobald der Vertrag mit {1} endet.":
      "Dostawa rozpoczyna się z chwilą zakończenia umowy z dotychczasowym dostawcą: {1}.",
    "Beschwerden nimmt der Kundenservice entgegen.": "Reklamacje przyjmuje obsługa klienta.",
    "Verbraucher können sich an die Schlichtungsstelle Energie wenden.":
      "Konsumenci mogą zwrócić się do organu polubownego ds. energii (Schlichtungsstelle Energie).",

    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.":
      "Mają Państwo prawo odstąpić od niniejszej umowy w terminie czternastu dni bez podania jakiejkolwiek przyczyny.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.":
      "Termin do odstąpienia od umowy wynosi czternaście dni od dnia zawarcia umowy.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({1}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren.":
      "Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas ({1}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub e-mail).",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.":
      "Aby zachować termin do odstąpienia od umowy, wystarczy, że wyślą Państwo oświadczenie przed upływem tego terminu.",
    "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist.":
      "Skutki odstąpienia od umowy: w przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności niezwłocznie, a najpóźniej w terminie czternastu dni od dnia, w którym otrzymaliśmy Państwa oświadczenie o odstąpieniu.",
    "Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so zahlen Sie uns einen angemessenen Betrag für die bis zum Widerruf erbrachten Leistungen.":
      "Jeżeli zażądali Państwo rozpoczęcia świadczenia usługi w terminie do odstąpienia, zapłacą nam Państwo odpowiednią kwotę za świadczenia spełnione do chwili odstąpienia.",
    "Der Widerruf ist zu richten an: {1}.": "Oświadczenie o odstąpieniu należy skierować na adres: {1}.",
  },
};
