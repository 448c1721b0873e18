import type { WholeSentenceTable } from "../sentence-table.ts";

/** Modern Standard Arabic, with the digits that stand in the German text. */
export const arabic: WholeSentenceTable = {
  version: 1,
  mark: "للمساعدة على القراءة فقط: النص الألماني هو النص الملزم قانونًا.",
  sentences: {
    Vertragszusammenfassung: "ملخص العقد",
    Dienst: "الخدمة",
    Anbieter: "مزود الخدمة",
    Kunde: "العميل",
    Anschluss: "التوصيلة",
    Datum: "التاريخ",
    Angaben: "بيانات",
    statt: "بدلًا من",
    "Telefon {#1}": "هاتف {#1}",
    "Glasfaseranschluss mit Internet, Telefonie und Zusatzdiensten": "توصيلة ألياف ضوئية مع إنترنت وهاتف وخدمات إضافية",
    "Glasfaseranschluss mit Internet und Telefonie": "توصيلة ألياف ضوئية مع إنترنت وهاتف",
    "Lieferung von Strom": "توريد الكهرباء",

    "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt.":
      "يتضمن ملخص العقد هذا العناصر الرئيسية لعرض الخدمة هذا، وفقًا لما يقتضيه قانون الاتحاد الأوروبي.",
    "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten.": "وهو يسهّل المقارنة بين العروض المختلفة.",
    "Vollständige Informationen über den Dienst werden in anderen Dokumenten bereitgestellt.":
      "ترد المعلومات الكاملة عن الخدمة في مستندات أخرى.",
    "Diese Zusammenfassung enthält die wichtigsten Vertragsbedingungen.": "يتضمن هذا الملخص أهم شروط العقد.",
    "Vollständige Informationen stehen in den Allgemeinen Lieferbedingungen.": "ترد المعلومات الكاملة في الشروط العامة للتوريد.",

    "Dienste und Geräte": "الخدمات والأجهزة",
    "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe": "سرعات خدمة الإنترنت وسبل الانتصاف",
    Preis: "السعر",
    "Laufzeit, Verlängerung und Beendigung": "مدة العقد وتمديده وإنهاؤه",
    "Funktionen für Endnutzer mit Behinderungen": "ميزات للمستخدمين النهائيين من ذوي الإعاقة",
    "Sonstige relevante Informationen": "معلومات مهمة أخرى",
    Widerrufsrecht: "حق العدول عن العقد",

    "Internetzugang über Glasfaser und Telefonie (Sprachkommunikation) am Anschluss {1}.":
      "اتصال بالإنترنت عبر الألياف الضوئية وخدمة هاتف (اتصال صوتي) في العنوان التالي: {1}.",
    "Anschluss: {1}.": "عنوان التوصيلة: {1}.",
    "Der Router wird gestellt.": "يتم توفير جهاز التوجيه (الراوتر).",
    "Bereitgestellte Geräte": "الأجهزة المقدمة",
    "Keine.": "لا توجد.",
    "Der Kunde nutzt einen eigenen Router.": "يستخدم العميل جهاز توجيه (راوتر) خاصًا به.",
    Aktivierung: "التفعيل",
    "Die gebuchten Dienste werden am Tag der Aktivierung des Anschlusses freigeschaltet.":
      "يتم تشغيل الخدمات المطلوبة في يوم تفعيل التوصيلة.",
    "Buchung der Auslandsflat (Festnetz)": "باقة المكالمات الدولية (الشبكة الثابتة)",
    "Gebucht ist die Auslandsflat {#1}: Gespräche ins Festnetz von über {#2} Ländern.":
      "الباقة المطلوبة هي باقة المكالمات الدولية رقم {#1}: مكالمات إلى الشبكات الثابتة في أكثر من {#2} دولة.",
    Einschränkungen: "القيود",
    "Router und TV sind zu diesem Tarif nicht buchbar.": "لا يمكن طلب جهاز التوجيه (الراوتر) والتلفزيون مع هذه التعرفة.",
    "Auslandsflats sind zu diesem Tarif nicht buchbar.": "لا يمكن طلب باقات المكالمات الدولية مع هذه التعرفة.",
    "Rufnummern: mit einer AVM FRITZ!Box bis zu {#1}, sonst bis zu {#2}.":
      "أرقام الهاتف: حتى {#1} مع جهاز AVM FRITZ!Box، وفيما عدا ذلك حتى {#2}.",
    "Sonder- und Servicerufnummern sind nicht in den Flatrates enthalten.":
      "الأرقام الخاصة وأرقام الخدمات غير مشمولة في الباقات ذات السعر الثابت.",

    Rechtsbehelf: "سبيل الانتصاف",
    "Bei erheblichen, kontinuierlichen oder regelmäßig wiederkehrenden Abweichungen zwischen der tatsächlichen und der vereinbarten Geschwindigkeit können Sie das Entgelt mindern oder den Vertrag außerordentlich fristlos kündigen.":
      "في حال وجود اختلافات كبيرة أو مستمرة أو متكررة بانتظام بين السرعة الفعلية والسرعة المتفق عليها، يمكنكم تخفيض المقابل المالي أو إنهاء العقد إنهاءً استثنائيًا دون مهلة.",
    "Die Abweichung weisen Sie mit dem Messverfahren der Bundesnetzagentur (breitbandmessung.de) nach.":
      "تثبتون هذا الاختلاف بواسطة إجراء القياس الخاص بالوكالة الاتحادية للشبكات في ألمانيا (breitbandmessung.de).",
    "Die normalerweise verfügbare Geschwindigkeit beträgt {#1} der Geschwindigkeit des Tarifs, die minimale {#2}.":
      "تبلغ السرعة المتاحة عادةً {#1} من سرعة التعرفة، وتبلغ السرعة الدنيا {#2}.",
    "Bei erheblichen Abweichungen können Sie das Entgelt mindern oder den Vertrag fristlos kündigen.":
      "في حال وجود اختلافات كبيرة يمكنكم تخفيض المقابل المالي أو إنهاء العقد دون مهلة.",
    Geschwindigkeit: "السرعة",
    Download: "التنزيل",
    Upload: "الرفع",
    Maximal: "القصوى",
    "Normalerweise zur Verfügung stehend": "المتاحة عادةً",
    Minimal: "الدنيا",

    "Monatliche Preise": "الأسعار الشهرية",
    "Einmalige Preise": "الأسعار لمرة واحدة",
    Leistung: "الخدمة",
    einmalig: "لمرة واحدة",
    monatlich: "شهريًا",
    "Einmalig gesamt": "المجموع لمرة واحدة",
    "Monatlich gesamt": "المجموع الشهري",
    "Monat 1 bis {#1}": "الأشهر من 1 إلى {#1}",
    "ab dem {#1}. Monat": "من الشهر {#1}",
    "{#1} im Monat": "{#1} شهريًا",
    "{#1} einmalig": "{#1} لمرة واحدة",
    "Jeden Monat: {#1} im Monat": "كل شهر: {#1}",
    "Monat 1 bis {#1}: {#2} im Monat, ab dem {#3}. Monat: {#4} im Monat":
      "الأشهر من 1 إلى {#1}: {#2} شهريًا، ومن الشهر {#3}: {#4} شهريًا",
    "Gutschrift Monat 1 bis {#1}": "تخفيض لصالحكم للأشهر من 1 إلى {#1}",
    "Startvorteil Monat 1 bis {#1}": "خصم البداية للأشهر من 1 إلى {#1}",
    Bereitstellung: "تجهيز التوصيلة",
    "Router-Bereitstellung": "توفير جهاز التوجيه (الراوتر)",
    Versandpauschale: "أجرة شحن ثابتة",
    Hausanschluss: "توصيلة المنزل",
    "Gutschrift Hausanschluss": "تخفيض لصالحكم على توصيلة المنزل",
    Anschlusspreis: "رسم توصيل الخط بالشبكة",
    "Rufnummernübernahme, Anzahl {#1}": "نقل أرقام الهاتف، العدد: {#1}",
    "waipu.tv: Für Neukunden ist der erste Monat kostenlos.": "waipu.tv: الشهر الأول مجاني للعملاء الجدد.",
    "Hinweis zu den Preisen": "ملاحظة بشأن الأسعار",
    "Alle Preise sind Bruttopreise und enthalten die gesetzliche Mehrwertsteuer.":
      "جميع الأسعار إجمالية وتشمل ضريبة القيمة المضافة القانونية.",
    "Alle Preise enthalten die gesetzliche Mehrwertsteuer.": "تشمل جميع الأسعار ضريبة القيمة المضافة القانونية.",
    "Nutzungsabhängige Kosten der Telefonie": "تكاليف الهاتف حسب الاستخدام",
    "Deutsches Festnetz: {#1}/Min.": "الشبكة الثابتة في ألمانيا: {#1} للدقيقة.",
    "Deutsches Festnetz: kostenlos.": "الشبكة الثابتة في ألمانيا: مجانًا.",
    "Deutsche Mobilfunknetze: {#1}/Min.": "شبكات الهاتف المحمول في ألمانيا: {#1} للدقيقة.",
    "Deutsche Mobilfunknetze: kostenlos.": "شبكات الهاتف المحمول في ألمانيا: مجانًا.",
    "Eigenes Ortsnetz: {#1}.": "المكالمات داخل منطقتكم (رمز المنطقة نفسه): {#1}.",
    "Abrechnung minutengenau (60/60).": "الاحتساب بالدقيقة (60/60).",
    "Der Abschlag ist eine Vorauszahlung auf den Verbrauch.": "القسط هو دفعة مقدمة عن الاستهلاك.",
    "Jede Kilowattstunde kostet {#1} Cent.": "سعر كل كيلوواط ساعة {#1} سنتًا.",
    "Alle Preise enthalten Steuern, Abgaben und Netzentgelte.": "تشمل جميع الأسعار الضرائب والرسوم وأجور الشبكة.",

    "Die Mindestvertragslaufzeit beträgt {#1} Monate.": "المدة الدنيا للعقد بالأشهر: {#1}.",
    "Der Vertrag kann mit einer Frist von 3 Monaten zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "يمكن إنهاء العقد في نهاية المدة الدنيا بإشعار مسبق مدته 3 أشهر.",
    "Der Vertrag kann mit einer Frist von 1 Monat zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "يمكن إنهاء العقد في نهاية المدة الدنيا بإشعار مسبق مدته شهر واحد.",
    "Wird er nicht gekündigt, läuft er danach auf unbestimmte Zeit und kann jederzeit mit einer Frist von 1 Monat gekündigt werden.":
      "إذا لم يتم إنهاؤه، يستمر بعد ذلك لمدة غير محددة ويمكن إنهاؤه في أي وقت بإشعار مسبق مدته شهر واحد.",
    "Danach läuft der Vertrag auf unbestimmte Zeit und kann mit einer Frist von 1 Monat gekündigt werden.":
      "بعد ذلك يستمر العقد لمدة غير محددة ويمكن إنهاؤه بإشعار مسبق مدته شهر واحد.",
    "Der Vertrag läuft {#1} Monate, danach auf unbestimmte Zeit.": "مدة العقد بالأشهر: {#1}، ويستمر بعد ذلك لمدة غير محددة.",
    "Er kann mit einer Frist von 1 Monat gekündigt werden.": "يمكن إنهاؤه بإشعار مسبق مدته شهر واحد.",
    "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich.": "يمكن الانتقال إلى تعرفة أعلى في أي وقت مجانًا.",
    "Ein Wechsel in einen günstigeren Tarif ab dem {#1}. Monat beginnt eine neue Laufzeit von {#2} Monaten.":
      "عند الانتقال، ابتداءً من الشهر {#1}، إلى تعرفة أرخص تبدأ مدة جديدة للعقد (بالأشهر: {#2}).",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} wechseln.":
      "ضمان الانتقال إلى تعرفة أدنى: في الشهر {#1} يمكنكم مقابل رسم قدره {#2} الانتقال إلى {3}.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} oder {4} wechseln.":
      "ضمان الانتقال إلى تعرفة أدنى: في الشهر {#1} يمكنكم مقابل رسم قدره {#2} الانتقال إلى {3} أو {4}.",

    "Der Kundenservice ist telefonisch und schriftlich erreichbar; Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "يمكن التواصل مع خدمة العملاء هاتفيًا وكتابيًا؛ وتحصلون عند الطلب على مستندات العقد بصيغة ميسّرة لذوي الإعاقة.",
    "Der Vermittlungsdienst für Gehörlose (Tess) kann über den Anschluss genutzt werden.":
      "يمكن استخدام خدمة الوساطة للصم (Tess) عبر التوصيلة.",
    "Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "تحصلون عند الطلب على مستندات العقد بصيغة ميسّرة لذوي الإعاقة.",

    Hinweis: "ملاحظة",
    Sonstiges: "معلومات متفرقة",
    "Die Zahlung erfolgt per SEPA-Lastschrift.": "يتم الدفع عن طريق الخصم المباشر (SEPA).",
    "Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, können Sie die Erstattung des belasteten Betrags verlangen.":
      "يمكنكم خلال ثمانية أسابيع، ابتداءً من تاريخ الخصم، أن تطالبوا باسترداد المبلغ المخصوم.",
    "Rufnummernübernahme: bis zu {#1} Rufnummern kostenlos, jede weitere einmalig {#2}.":
      "نقل أرقام الهاتف: مجانًا حتى عدد {#1}، وكل رقم إضافي {#2} لمرة واحدة.",
    "Hausanschluss {#1}, abzüglich einer Gutschrift von {#2}.": "توصيلة المنزل {#1}، ناقص تخفيض قدره {#2}.",
    "Markteinführung der Tarife: {#1}.": "طرح التعرفات في السوق: {#1}.",
    "Gewünschter Beginn: {1}": "تاريخ البدء المرغوب: {1}",
    "Lieferstelle: {1}.": "مكان التوريد: {1}.",
    "Zähler: {1}": "العداد: {1}",
    "Kunde: {1}, USt-IdNr. {2}": "العميل: {1}، الرقم الضريبي لضريبة القيمة المضافة {2}",
    "Der Strom stammt zu 100 % aus Anlagen der Region.": "تأتي الكهرباء بنسبة 100 % من منشآت في المنطقة.",
    "Einzug am {1}; die Lieferung beginnt an diesem Tag.": "تاريخ الانتقال إلى المسكن: {1}؛ ويبدأ التوريد في هذا اليوم.",
    "Die Lieferung beginnt, sobald der Vertrag mit {1} endet.": "يبدأ التوريد فور انتهاء العقد مع المورد السابق: {1}.",
    "Beschwerden nimmt der Kundenservice entgegen.": "تتلقى خدمة العملاء الشكاوى.",
    "Verbraucher können sich an die Schlichtungsstelle Energie wenden.":
      "يمكن للمستهلكين التوجه إلى هيئة تسوية النزاعات في مجال الطاقة (Schlichtungsstelle Energie).",

    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.":
      "يحق لكم العدول عن هذا العقد خلال أربعة عشر يومًا دون ذكر أسباب.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.":
      "مهلة العدول أربعة عشر يومًا من يوم إبرام العقد.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({1}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren.":
      "لممارسة حق العدول، يجب أن تبلغونا ({1}) بقراركم العدول عن هذا العقد بإعلان واضح (مثل رسالة مرسلة بالبريد أو بريد إلكتروني).",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.":
      "يكفي للالتزام بمهلة العدول أن ترسلوا الإشعار قبل انقضائها.",
    "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist.":
      "آثار العدول: إذا عدلتم عن هذا العقد، وجب علينا أن نعيد إليكم جميع المبالغ التي تلقيناها منكم دون تأخير، وفي موعد أقصاه أربعة عشر يومًا من يوم وصول إشعار العدول إلينا.",
    "Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so zahlen Sie uns einen angemessenen Betrag für die bis zum Widerruf erbrachten Leistungen.":
      "إذا طلبتم أن تبدأ الخدمة خلال مهلة العدول، فإنكم تدفعون لنا مبلغًا مناسبًا عن الخدمات المقدمة حتى العدول.",
    "Der Widerruf ist zu richten an: {1}.": "يوجَّه العدول إلى: {1}.",
  },
};
