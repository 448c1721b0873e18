import type { WholeSentenceTable } from "../sentence-table.ts";

export const turkish: WholeSentenceTable = {
  version: 1,
  mark: "Yalnızca okuma yardımıdır; hukuken bağlayıcı olan Almanca metindir.",
  sentences: {
    Vertragszusammenfassung: "Sözleşme özeti",
    Dienst: "Hizmet",
    Anbieter: "Sağlayıcı",
    Kunde: "Müşteri",
    Anschluss: "Bağlantı",
    Datum: "Tarih",
    Angaben: "Bilgiler",
    statt: "normalde",
    "Telefon {#1}": "Telefon {#1}",
    "Glasfaseranschluss mit Internet, Telefonie und Zusatzdiensten":
      "İnternet, telefon ve ek hizmetleri içeren fiber optik bağlantı",
    "Glasfaseranschluss mit Internet und Telefonie": "İnternet ve telefonlu fiber optik bağlantı",
    "Lieferung von Strom": "Elektrik tedariki",

    "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt.":
      "Bu sözleşme özeti, AB hukukunun öngördüğü şekilde bu hizmet teklifinin temel unsurlarını içerir.",
    "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten.": "Farklı tekliflerin karşılaştırılmasını kolaylaştırır.",
    "Vollständige Informationen über den Dienst werden in anderen Dokumenten bereitgestellt.":
      "Hizmete ilişkin bilgilerin tamamı başka belgelerde sunulur.",
    "Diese Zusammenfassung enthält die wichtigsten Vertragsbedingungen.": "Bu özet, en önemli sözleşme koşullarını içerir.",
    "Vollständige Informationen stehen in den Allgemeinen Lieferbedingungen.":
      "Bilgilerin tamamı genel tedarik koşullarında yer alır.",

    "Dienste und Geräte": "Hizmetler ve cihazlar",
    "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe": "İnternet hizmetinin hızları ve hukuki çareler",
    Preis: "Fiyat",
    "Laufzeit, Verlängerung und Beendigung": "Süre, uzatma ve sona erme",
    "Funktionen für Endnutzer mit Behinderungen": "Engelli son kullanıcılara yönelik özellikler",
    "Sonstige relevante Informationen": "Diğer önemli bilgiler",
    Widerrufsrecht: "Cayma hakkı",

    "Internetzugang über Glasfaser und Telefonie (Sprachkommunikation) am Anschluss {1}.":
      "Şu bağlantıda fiber optik üzerinden internet erişimi ve telefon (sesli iletişim): {1}.",
    "Anschluss: {1}.": "Bağlantı: {1}.",
    "Der Router wird gestellt.": "Yönlendirici (router) sağlanır.",
    "Bereitgestellte Geräte": "Sağlanan cihazlar",
    "Keine.": "Yok.",
    "Der Kunde nutzt einen eigenen Router.": "Müşteri kendi yönlendiricisini (router) kullanır.",
    Aktivierung: "Etkinleştirme",
    "Die gebuchten Dienste werden am Tag der Aktivierung des Anschlusses freigeschaltet.":
      "Sipariş edilen hizmetler, bağlantının etkinleştirildiği gün kullanıma açılır.",
    "Buchung der Auslandsflat (Festnetz)": "Yurt dışı sabit ücretli arama paketi (sabit hat)",
    "Gebucht ist die Auslandsflat {#1}: Gespräche ins Festnetz von über {#2} Ländern.":
      "Sipariş edilen paket: Auslandsflat {#1}, sayısı {#2} üzerinde olan ülkelerin sabit hatlarına görüşmeler.",
    Einschränkungen: "Sınırlamalar",
    "Router und TV sind zu diesem Tarif nicht buchbar.": "Bu tarifeyle yönlendirici (router) ve TV sipariş edilemez.",
    "Auslandsflats sind zu diesem Tarif nicht buchbar.": "Bu tarifeyle yurt dışı arama paketleri sipariş edilemez.",
    "Rufnummern: mit einer AVM FRITZ!Box bis zu {#1}, sonst bis zu {#2}.":
      "Telefon numaraları: AVM FRITZ!Box ile en fazla {#1}, aksi hâlde en fazla {#2}.",
    "Sonder- und Servicerufnummern sind nicht in den Flatrates enthalten.":
      "Özel numaralar ve servis numaraları sabit ücretli paketlere dâhil değildir.",

    Rechtsbehelf: "Hukuki çare",
    "Bei erheblichen, kontinuierlichen oder regelmäßig wiederkehrenden Abweichungen zwischen der tatsächlichen und der vereinbarten Geschwindigkeit können Sie das Entgelt mindern oder den Vertrag außerordentlich fristlos kündigen.":
      "Gerçek hız ile kararlaştırılan hız arasında önemli, sürekli veya düzenli olarak tekrarlanan sapmalar olması hâlinde ücreti indirebilir veya sözleşmeyi süre vermeden, haklı nedenle feshedebilirsiniz.",
    "Die Abweichung weisen Sie mit dem Messverfahren der Bundesnetzagentur (breitbandmessung.de) nach.":
      "Sapmayı, Almanya Federal Şebeke Ajansı'nın (Bundesnetzagentur) ölçüm yöntemiyle (breitbandmessung.de) kanıtlarsınız.",
    "Die normalerweise verfügbare Geschwindigkeit beträgt {#1} der Geschwindigkeit des Tarifs, die minimale {#2}.":
      "Normalde sağlanan hızın tarife hızına oranı {#1}, asgari hızın oranı {#2} olur.",
    "Bei erheblichen Abweichungen können Sie das Entgelt mindern oder den Vertrag fristlos kündigen.":
      "Önemli sapmalar olması hâlinde ücreti indirebilir veya sözleşmeyi süre vermeden feshedebilirsiniz.",
    Geschwindigkeit: "Hız",
    Download: "İndirme",
    Upload: "Yükleme",
    Maximal: "En yüksek",
    "Normalerweise zur Verfügung stehend": "Normalde sağlanan",
    Minimal: "En düşük",

    "Monatliche Preise": "Aylık fiyatlar",
    "Einmalige Preise": "Bir defalık fiyatlar",
    Leistung: "Hizmet",
    einmalig: "bir defalık",
    monatlich: "aylık",
    "Einmalig gesamt": "Bir defalık toplam",
    "Monatlich gesamt": "Aylık toplam",
    "Monat 1 bis {#1}": "1 ile {#1} arası aylar",
    "ab dem {#1}. Monat": "{#1}. aydan itibaren",
    "{#1} im Monat": "ayda {#1}",
    "{#1} einmalig": "bir defalık {#1}",
    "Jeden Monat: {#1} im Monat": "Her ay: ayda {#1}",
    "Monat 1 bis {#1}: {#2} im Monat, ab dem {#3}. Monat: {#4} im Monat":
      "1 ile {#1} arası aylar: ayda {#2}, {#3}. aydan itibaren: ayda {#4}",
    "Gutschrift Monat 1 bis {#1}": "1. aydan {#1}. ayın sonuna kadar indirim (tutar düşülür)",
    "Startvorteil Monat 1 bis {#1}": "1 ile {#1} arası aylar için başlangıç avantajı",
    Bereitstellung: "Hattın kullanıma açılması",
    "Router-Bereitstellung": "Yönlendirici (router) sağlanması",
    Versandpauschale: "Sabit gönderim ücreti",
    Hausanschluss: "Bina bağlantısı",
    "Gutschrift Hausanschluss": "Bina bağlantısı için indirim",
    Anschlusspreis: "Bağlantı ücreti",
    "Rufnummernübernahme, Anzahl {#1}": "Telefon numarası taşıma, adet: {#1}",
    "waipu.tv: Für Neukunden ist der erste Monat kostenlos.": "waipu.tv: Yeni müşteriler için ilk ay ücretsizdir.",
    "Hinweis zu den Preisen": "Fiyatlara ilişkin not",
    "Alle Preise sind Bruttopreise und enthalten die gesetzliche Mehrwertsteuer.":
      "Tüm fiyatlar brüttür ve yasal katma değer vergisini içerir.",
    "Alle Preise enthalten die gesetzliche Mehrwertsteuer.": "Tüm fiyatlar yasal katma değer vergisini içerir.",
    "Nutzungsabhängige Kosten der Telefonie": "Kullanıma bağlı telefon ücretleri",
    "Deutsches Festnetz: {#1}/Min.": "Almanya sabit hattı: dakikada {#1}.",
    "Deutsches Festnetz: kostenlos.": "Almanya sabit hattı: ücretsiz.",
    "Deutsche Mobilfunknetze: {#1}/Min.": "Almanya mobil şebekeleri: dakikada {#1}.",
    "Deutsche Mobilfunknetze: kostenlos.": "Almanya mobil şebekeleri: ücretsiz.",
    "Eigenes Ortsnetz: {#1}.": "Kendi alan kodunuz içindeki aramalar: {#1}.",
    "Abrechnung minutengenau (60/60).": "Dakika esaslı ücretlendirme (60/60).",
    "Der Abschlag ist eine Vorauszahlung auf den Verbrauch.": "Taksit, tüketim için bir ön ödemedir.",
    "Jede Kilowattstunde kostet {#1} Cent.": "Her kilovatsaatin fiyatı {#1} senttir.",
    "Alle Preise enthalten Steuern, Abgaben und Netzentgelte.": "Tüm fiyatlar vergileri, harçları ve şebeke ücretlerini içerir.",

    "Die Mindestvertragslaufzeit beträgt {#1} Monate.": "Asgari sözleşme süresi {#1} aydır.",
    "Der Vertrag kann mit einer Frist von 3 Monaten zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "Sözleşme, asgari sürenin sonu itibarıyla 3 ay önceden bildirilerek feshedilebilir.",
    "Der Vertrag kann mit einer Frist von 1 Monat zum Ende der Mindestvertragslaufzeit gekündigt werden.":
      "Sözleşme, asgari sürenin sonu itibarıyla 1 ay önceden bildirilerek feshedilebilir.",
    "Wird er nicht gekündigt, läuft er danach auf unbestimmte Zeit und kann jederzeit mit einer Frist von 1 Monat gekündigt werden.":
      "Feshedilmezse daha sonra belirsiz süreli olarak devam eder ve her zaman 1 ay önceden bildirilerek feshedilebilir.",
    "Danach läuft der Vertrag auf unbestimmte Zeit und kann mit einer Frist von 1 Monat gekündigt werden.":
      "Sözleşme bundan sonra belirsiz süreli olarak devam eder ve 1 ay önceden bildirilerek feshedilebilir.",
    "Der Vertrag läuft {#1} Monate, danach auf unbestimmte Zeit.":
      "Sözleşmenin süresi {#1} aydır; sonrasında belirsiz süreli olarak devam eder.",
    "Er kann mit einer Frist von 1 Monat gekündigt werden.": "1 ay önceden bildirilerek feshedilebilir.",
    "Ein Wechsel in einen höherwertigen Tarif ist jederzeit kostenlos möglich.":
      "Daha üst bir tarifeye her zaman ücretsiz geçilebilir.",
    "Ein Wechsel in einen günstigeren Tarif ab dem {#1}. Monat beginnt eine neue Laufzeit von {#2} Monaten.":
      "{#1}. aydan itibaren daha ucuz bir tarifeye geçilmesiyle {#2} aylık yeni bir süre başlar.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} wechseln.":
      "Alt tarifeye geçiş garantisi: {#1}. ayda {#2} ücret karşılığında şu tarifeye geçebilirsiniz: {3}.",
    "Downgrade-Garantie: Im {#1}. Monat können Sie gegen eine Gebühr von {#2} zu {3} oder {4} wechseln.":
      "Alt tarifeye geçiş garantisi: {#1}. ayda {#2} ücret karşılığında şu tarifelere geçebilirsiniz: {3} veya {4}.",

    "Der Kundenservice ist telefonisch und schriftlich erreichbar; Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "Müşteri hizmetlerine telefonla ve yazılı olarak ulaşılabilir; sözleşme belgelerini isteğiniz üzerine erişilebilir bir biçimde alırsınız.",
    "Der Vermittlungsdienst für Gehörlose (Tess) kann über den Anschluss genutzt werden.":
      "İşitme engelliler için aracı hizmet (Tess) bu bağlantı üzerinden kullanılabilir.",
    "Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format.":
      "Sözleşme belgelerini isteğiniz üzerine erişilebilir bir biçimde alırsınız.",

    Hinweis: "Not",
    Sonstiges: "Diğer",
    "Die Zahlung erfolgt per SEPA-Lastschrift.": "Ödeme, SEPA otomatik ödeme (Lastschrift) ile yapılır.",
    "Innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, können Sie die Erstattung des belasteten Betrags verlangen.":
      "Tutarın hesabınızdan çekildiği tarihten başlayarak sekiz hafta içinde, çekilen tutarın iadesini isteyebilirsiniz.",
    "Rufnummernübernahme: bis zu {#1} Rufnummern kostenlos, jede weitere einmalig {#2}.":
      "Telefon numarası taşıma: en fazla {#1} numara ücretsiz, sonraki her numara için bir defalık {#2}.",
    "Hausanschluss {#1}, abzüglich einer Gutschrift von {#2}.": "Bina bağlantısı {#1}, eksi {#2} tutarında indirim.",
    "Markteinführung der Tarife: {#1}.": "Tarifelerin piyasaya çıkışı: {#1}.",
    "Gewünschter Beginn: {1}": "İstenen başlangıç: {1}",
    "Lieferstelle: {1}.": "Tedarik yeri: {1}.",
    "Zähler: {1}": "Sayaç: {1}",
    "Kunde: {1}, USt-IdNr. {2}": "Müşteri: {1}, KDV kimlik no. {2}",
    "Der Strom stammt zu 100 % aus Anlagen der Region.": "Elektriğin %100'ü bölgedeki tesislerden gelir.",
    "Einzug am {1}; die Lieferung beginnt an diesem Tag.": "Taşınma tarihi: {1}; tedarik bu gün başlar.",
    "Die Lieferung beginnt, sobald der Vertrag mit {1} endet.":
      "Tedarik, şu sağlayıcıyla olan sözleşme sona erdiğinde başlar: {1}.",
    "Beschwerden nimmt der Kundenservice entgegen.": "Şikâyetleri müşteri hizmetleri kabul eder.",
    "Verbraucher können sich an die Schlichtungsstelle Energie wenden.":
      "Tüketiciler enerji uzlaştırma kuruluşuna (Schlichtungsstelle Energie) başvurabilir.",

    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.":
      "On dört gün içinde, gerekçe göstermeden bu sözleşmeden cayma hakkına sahipsiniz.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.":
      "Cayma süresi, sözleşmenin yapıldığı günden itibaren on dört gündür.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({1}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren.":
      "Cayma hakkınızı kullanmak için, bu sözleşmeden cayma kararınızı açık bir beyanla (örneğin postayla gönderilen bir mektup veya e-posta ile) bize ({1}) bildirmeniz gerekir.",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.":
      "Cayma süresine uymak için, bildirimi cayma süresi dolmadan göndermeniz yeterlidir.",
    "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist.":
      "Caymanın sonuçları: Bu sözleşmeden cayarsanız, sizden aldığımız tüm ödemeleri gecikmeksizin ve en geç cayma bildiriminizin bize ulaştığı günden itibaren on dört gün içinde geri ödemekle yükümlüyüz.",
    "Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so zahlen Sie uns einen angemessenen Betrag für die bis zum Widerruf erbrachten Leistungen.":
      "Hizmetin cayma süresi içinde başlamasını istediyseniz, caymaya kadar sunulan hizmetler için bize uygun bir tutar ödersiniz.",
    "Der Widerruf ist zu richten an: {1}.": "Cayma bildirimi şu adrese yöneltilmelidir: {1}.",
  },
};
