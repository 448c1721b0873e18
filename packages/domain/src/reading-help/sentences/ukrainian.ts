import type { WholeSentenceTable } from "../sentence-table.ts";

export const ukrainian: WholeSentenceTable = {
  version: 1,
  mark: "Лише допомога для читання: юридично обов’язковим є німецький текст.",
  sentences: {
    Vertragszusammenfassung: "Стислий виклад договору",
    Dienst: "Послуга",
    Anbieter: "Постачальник",
    Kunde: "Клієнт",
    Anschluss: "Підключення",
    Datum: "Дата",
    Angaben: "Дані",
    statt: "замість",
    "Telefon {#1}": "Телефон {#1}",
    "Glasfaseranschluss mit Internet, Telefonie und Zusatzdiensten":
      "Оптоволоконне підключення з інтернетом, телефонією та додатковими послугами",
    "Glasfaseranschluss mit Internet und Telefonie": "Оптоволоконне підключення з інтернетом і телефонією",
    "Lieferung von Strom": "Постачання електроенергії",

    "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt.":
      "Цей стислий виклад договору містить основні елементи цієї пропозиції послуг, як того вимагає право ЄС.",
    "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten.": "Він полегшує порівняння різних пропозицій.",
    "Vollständige Informationen über den Dienst werden in anderen Dokumenten bereitgestellt.":
      "Повна інформація про послугу надається в інших документах.",
    "Diese Zusammenfassung enthält die wichtigsten Vertragsbedingungen.": "Цей виклад містить найважливіші умови договору.",
    "Vollständige Informationen stehen in den Allgemeinen Lieferbedingungen.":
      "Повна інформація наведена в загальних умовах постачання.",

    "Dienste und Geräte": "Послуги та обладнання",
    "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe": "Швидкість інтернет-послуги та засоби правового захисту",
    Preis: "Ціна",
    "Laufzeit, Verlängerung und Beendigung": "Строк дії, продовження та припинення",
    "Funktionen für Endnutzer mit Behinderungen": "Можливості для кінцевих користувачів з інвалідністю",
    "Sonstige relevante Informationen": "Інша важлива інформація",
    Widerrufsrecht: "Право на відмову від договору",

    "Internetzugang über Glasfaser und Telefonie (Sprachkommunikation) am Anschluss {1}.":
      "Доступ до інтернету через оптоволокно та телефонія (голосовий зв’язок), підключення: {1}.",
    "Anschluss: {1}.": "Підключення: {1}.",
    "Der Router wird gestellt.": "Маршрутизатор надається.",
    "Bereitgestellte Geräte": "Надане обладнання",
    "Keine.": "Немає.",
    "Der Kunde nutzt einen eigenen Router.": "Клієнт користується власним маршрутизатором.",
    Aktivierung: "Активація",
    "Die gebuchten Dienste werden am Tag der Aktivierung des Anschlusses freigeschaltet.":
      "Замовлені послуги вмикаються в день активації підключення.",
    "Buchung der Auslandsflat (Festnetz)": "Пакет дзвінків за кордон (стаціонарна мережа)",
    "Gebucht ist die Auslandsflat {#1}: Gespräche ins Festnetz von über {#2} Ländern.":
      "Замовлено пакет Auslandsflat {#1}: дзвінки на стаціонарні мережі, кількість країн понад {#2}.",
    Einschränkungen: "Обмеження",
    "Router und TV sind zu diesem Tarif nicht buchbar.": "До цього тарифу не можна замовити маршрутизатор і телебачення.",
    "Auslandsflats sind zu diesem Tarif nicht buchbar.": "До цього тарифу не можна замовити пакети дзвінків за кордон.",
    "Rufnummern: mit einer AVM FRITZ!Box bis zu {#1}, sonst bis zu {#2}.":
      "Телефонні номери: з AVM FRITZ!Box до {#1}, інакше до {#2}.",
    "Sonder- und Servicerufnummern sind nicht in den Flatrates enthalten.":
      "Спеціальні та сервісні номери не входять до пакетів із фіксованою оплатою.",

    Rechtsbehelf: "Засіб правового захисту",
    "Bei erheblichen, kontinuierlichen oder regelmäßig wiederkehrenden Abweichungen zwischen der tatsächlichen und der vereinbarten Geschwindigkeit können Sie das Entgelt mindern oder den Vertrag außerordentlich fristlos kündigen.":
      "У разі значних, постійних або регулярно повторюваних відхилень фактичної швидкості від узгодженої ви можете зменшити плату або достроково розірвати договір без дотримання строку попередження.",
    "Die Abweichung weisen Sie mit dem Messverfahren der Bundesnetzagentur (breitbandmessung.de) nach.":
      "Відхилення ви підтверджуєте за допомогою процедури вимірювання Федерального мережевого агентства Німеччини (Bundesnetzagentur, breitbandmessung.de).",
    "Die normalerweise verfügbare Geschwindigkeit beträgt {#1} der Geschwindigkeit des Tarifs, die minimale {#2}.":
      "Зазвичай доступна швидкість становить {#1} швидкості тарифу, мінімальна — {#2}.",
    "Bei erheblichen Abweichungen können Sie das Entgelt mindern oder den Vertrag fristlos kündigen.":
      "У разі значних відхилень ви можете зменшити плату або розірвати договір без дотримання строку попередження.",
    Geschwindigkeit: "Швидкість",
    Download: "Завантаження",
    Upload: "Передавання даних у мережу",
    Maximal: "Максимальна",
    "Normalerweise zur Verfügung stehend": "Зазвичай доступна",
    Minimal: "Мінімальна",

    "Monatliche Preise": "Щомісячні ціни",
    "Einmalige Preise": "Одноразові ціни",
    Leistung: "Послуга",
    einmalig: "одноразово",
    monatlich: "щомісяця",
    "Einmalig gesamt": "Усього одноразово",
    "Monatlich gesamt": "Усього щомісяця",
    "Monat 1 bis {#1}": "Місяці з 1 по {#1}",
    "ab dem {#1}. Monat": "з {#1}-го місяця",
    "{#1} im Monat": "{#1} на місяць",
    "{#1} einmalig": "{#1} одноразово",
    "Jeden Monat: {#1} im Monat": "Щомісяця: {#1} на місяць",
    "Monat 1 bis {#1}: {#2} im Monat, ab dem {#3}. Monat: {#4} im Monat":
      "Місяці з 1 по {#1}: {#2} на місяць, з {#3}-го місяця: {#4} на місяць",
    "Gutschrift Monat 1 bis {#1}": "Знижка за місяці з 1 по {#1}",
    "Startvorteil Monat 1 bis {#1}": "Стартова знижка за місяці з 1 по {#1}",
    Bereitstellung: "Надання підключення",
    "Router-Bereitstellung": "Надання маршрутизатора",
    Versandpauschale: "Фіксована плата за доставку",
    Hausanschluss: "Підведення до будинку",
    "Gutschrift Hausanschluss": "Знижка на підведення до будинку",
    Anschlusspreis: "Плата за підключення",
    "Rufnummernübernahme, Anzahl {#1}": "Перенесення телефонних номерів, кількість: {#1}",
    "waipu.tv: Für Neukunden ist der erste Monat kostenlos.": "waipu.tv: для нових клієнтів перший місяць безкоштовний.",
    "Hinweis zu den Preisen": "Примітка щодо цін",
    "Alle Preise sind Bruttopreise und enthalten die gesetzliche Mehrwertsteuer.":
      "Усі ціни є цінами брутто й містять установлений законом податок на додану вартість.",
    "Alle Preise enthalten die gesetzliche Mehrwertsteuer.": "Усі ціни містять установлений законом податок на додану вартість.",
    "Nutzungsabhängige Kosten der Telefonie": "Вартість телефонії залежно від користування",
    "Deutsches Festnetz: {#1}/Min.": "Стаціонарна мережа Німеччини: {#1} за хвилину.",
    "Deutsches Festnetz: kostenlos.": "Стаціонарна мережа Німеччини: безкоштовно.",
    "Deutsche Mobilfunknetze: {#1}/Min.": "Мобільні мережі Німеччини: {#1} за хвилину.",
    "Deutsche Mobilfunknetze: kostenlos.": "Мобільні мережі Німеччини: безкоштовно.",
    "Eigenes Ortsnetz: {#1}.": "Дзвінки в межах власного коду зони: {#1}.",
    "Abrechnung minutengenau (60/60).": "Похвилинна тарифікація (60/60).",
    "Der Abschlag ist eine Vorauszahlung auf den Verbrauch.": "Авансовий платіж є передоплатою за споживання.",
    "Jede Kilowattstunde kostet {#1} Cent.": "Ціна однієї кіловат-години в центах: {#1}.",
    "Alle Preise enthalten Steuern, Abgaben und Netzentgelte.": "Усі ціни містять податки, збори та плату за мережу.",

    "Die Mindestvertragslaufzeit beträgt {#1} Monate.": "Мінімальний строк дії договору в місяцях: {#1}.",
    "Der Vertrag kann mit einer Frist von 3 Monaten zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "Договір можна розірвати на кінець мінімального строку дії, попередивши за 3 місяці.",
    "Der Vertrag kann mit einer Frist von 1 Monat zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "Договір можна розірвати на кінець мінімального строку дії, попередивши за 1 місяць.",
    "Wird er nicht gekündigt, läuft er danach auf unbestimmte Zeit und kann jederzeit mit einer Frist von 1 Monat gekündigt werden.":
      "Якщо його не розірвано, він далі діє безстроково, і його можна розірвати будь-коли, попередивши за 1 місяць.",
    "Danach läuft der Vertrag auf unbestimmte Zeit und kann mit einer Frist von 1 Monat gekündigt werden.":
      "Після цього договір діє безстроково, і його можна розірвати, попередивши за 1 місяць.",
    "Der Vertrag läuft {#1} Monate, danach auf unbestimmte Zeit.":
      "Строк дії договору в місяцях: {#1}, після цього він діє безстроково.",
    "Er kann mit einer Frist von 1 Monat gekündigt werden.": "Його можна розірвати, попередивши за 1 місяць.",
    "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich.":
      "Перейти на вищий тариф можна будь-коли безкоштовно.",
    "Ein Wechsel in einen günstigeren Tarif ab dem {#1}. Monat beginnt eine neue Laufzeit von {#2} Monaten.":
      "Якщо з {#1}-го місяця перейти на дешевший тариф, починається новий строк дії (у місяцях: {#2}).",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} wechseln.":
      "Гарантія переходу на нижчий тариф: у {#1}-му місяці ви можете за плату {#2} перейти на {3}.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} oder {4} wechseln.":
      "Гарантія переходу на нижчий тариф: у {#1}-му місяці ви можете за плату {#2} перейти на {3} або {4}.",

    "Der Kundenservice ist telefonisch und schriftlich erreichbar; Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "Зі службою підтримки клієнтів можна зв’язатися телефоном і письмово; на ваше прохання ви отримаєте договірні документи в доступному для людей з інвалідністю форматі.",
    "Der Vermittlungsdienst für Gehörlose (Tess) kann über den Anschluss genutzt werden.":
      "Через підключення можна користуватися послугою-посередником для людей з порушеннями слуху (Tess).",
    "Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "На ваше прохання ви отримаєте договірні документи в доступному для людей з інвалідністю форматі.",

    Hinweis: "Примітка",
    Sonstiges: "Інше",
    "Die Zahlung erfolgt per SEPA-Lastschrift.": "Оплата здійснюється шляхом прямого дебетування SEPA.",
    "Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, können Sie die Erstattung des belasteten Betrags verlangen.":
      "Протягом восьми тижнів, починаючи з дати списання, ви можете вимагати повернення списаної суми.",
    "Rufnummernübernahme: bis zu {#1} Rufnummern kostenlos, jede weitere einmalig {#2}.":
      "Перенесення телефонних номерів: до {#1} номерів безкоштовно, кожен наступний одноразово {#2}.",
    "Hausanschluss {#1}, abzüglich einer Gutschrift von {#2}.": "Підведення до будинку {#1}, мінус знижка {#2}.",
    "Markteinführung der Tarife: {#1}.": "Запровадження тарифів на ринку: {#1}.",
    "Gewünschter Beginn: {1}": "Бажаний початок: {1}",
    "Lieferstelle: {1}.": "Місце постачання: {1}.",
    "Zähler: {1}": "Лічильник: {1}",
    "Kunde: {1}, USt-IdNr. {2}": "Клієнт: {1}, ідентифікаційний номер ПДВ {2}",
    "Der Strom stammt zu 100 % aus Anlagen der Region.": "Електроенергія на 100 % надходить з установок регіону.",
    "Einzug am {1}; die Lieferung beginnt an diesem Tag.": "Дата заселення: {1}; постачання починається цього дня.",
    "Die Lieferung beginnt, sobald der Vertrag mit {1} endet.":
      "Постачання починається, щойно закінчиться договір із попереднім постачальником: {1}.",
    "Beschwerden nimmt der Kundenservice entgegen.": "Скарги приймає служба підтримки клієнтів.",
    "Verbraucher können sich an die Schlichtungsstelle Energie wenden.":
      "Споживачі можуть звернутися до органу з урегулювання спорів в енергетиці (Schlichtungsstelle Energie).",

    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.":
      "Ви маєте право відмовитися від цього договору протягом чотирнадцяти днів без зазначення причин.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.":
      "Строк для відмови становить чотирнадцять днів із дня укладення договору.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({1}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren.":
      "Щоб скористатися правом на відмову, ви маєте повідомити нас ({1}) про своє рішення відмовитися від цього договору однозначною заявою (наприклад, листом, надісланим поштою, або електронним листом).",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.":
      "Для дотримання строку достатньо, щоб ви надіслали повідомлення до його закінчення.",
    "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist.":
      "Наслідки відмови: якщо ви відмовитеся від цього договору, ми маємо повернути вам усі отримані від вас платежі негайно, але не пізніше ніж протягом чотирнадцяти днів із дня, коли ми отримали ваше повідомлення про відмову.",
    "Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so zahlen Sie uns einen angemessenen Betrag für die bis zum Widerruf erbrachten Leistungen.":
      "Якщо ви вимагали, щоб надання послуги почалося протягом строку для відмови, ви сплачуєте нам відповідну суму за послуги, надані до відмови.",
    "Der Widerruf ist zu richten an: {1}.": "Відмову слід надсилати на адресу: {1}.",
  },
};
