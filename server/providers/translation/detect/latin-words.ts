/**
 * The commonest words of languages in Latin letters, with what people say in hotels among them. The
 * detector counts them and learns each language's letter sequences from them. Dutch, Polish, Turkish,
 * Swedish, Filipino, Romanian, Czech and Malay are here so as not to be taken for their neighbours.
 */
const split = (words: string): readonly string[] => words.split(' ');

export const LATIN_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: split(
    'the a an and or but if of to in on at for from with without by about into over after before until than then as is am are was were be been being do does did done ' +
      'have has had having will would shall should can could may might must not no yes i you he she it we they me him her us them my your his its our their this that these ' +
      'those here there where when what which who whom whose why how all any some each every many much more most other another such only also just too very so again now ' +
      'soon later today tonight tomorrow yesterday morning evening night day hour minutes time one two three first next last please thanks thank sorry hello hi need want ' +
      'like get got give take bring make made come came go going know think see look tell ask help let leave left open close closed room floor bed bathroom shower towel towels ' +
      'water key door window breakfast dinner taxi luggage checkout reservation booked booking working broken noise noisy cold hot dirty clean someone something nothing anything ' +
      "don't doesn't isn't can't i'm i'd i've it's we're there's out up down off still never always good great nice late early phone car wifi password charge bill pay price free",
  ),
  fr: split(
    'le la les un une des du de d l et ou mais si à au aux en dans sur sous par pour avec sans chez entre vers depuis jusque avant après pendant que qui quoi dont où quand ' +
      'comment combien pourquoi quel quelle quels est sont était étaient être été suis es sommes êtes ai as a avons avez ont avait eu sera serait soit fait faire peut peux pouvez ' +
      'pourrait pourriez pourrais veux voudrais voulons souhaite aimerais dois doit faut aller allons viens vient avoir je j tu il elle on nous vous ils elles me m te se s mon ma ' +
      'mes ton ta votre vos notre nos son sa ses leur leurs ce c cette ces cet cela ça ne n pas plus rien jamais encore déjà très trop bien aussi tout toute tous toutes autre ' +
      "même ici là maintenant demain aujourd'hui hier soir matin nuit jour heure heures minutes bonjour bonsoir merci s'il plaît pardon désolé désolée oui non svp besoin chambre lit " +
      'douche bain serviette serviettes eau clé porte fenêtre petit déjeuner dîner taxi bagages réservation réservé fonctionne marche cassé bruit froid chaud sale propre quelqu ' +
      "quelque chose y deux trois premier beaucoup peu assez téléphone voiture mot passe prix payer gratuit hôtel avons pouvons d'un d'une l'hôtel c'est n'est j'ai qu'il",
  ),
  es: split(
    'el la los las un una unos unas de del al a y e o u pero si en con sin por para entre sobre desde hasta hacia según que qué quien quién cual cuál cuando cuándo donde dónde ' +
      'como cómo cuánto cuánta cuántos es son era eran ser sido soy eres somos está están estoy estamos estaba estar he has ha hemos han había haber hay hace hacer hecho puede ' +
      'pueden puedo podemos podría podrían podríamos quiero quisiera queremos quería quiere necesito necesitamos necesita tengo tiene tienen tenemos tener voy va vamos ir venir ' +
      'viene dar me te se nos le les lo mi mis tu tus su sus nuestro nuestra nuestros yo tú él ella usted ustedes nosotros ellos este esta esto estos estas ese esa eso aquí allí ' +
      'ahí no sí ni más menos muy mucho mucha muchas muchos poco tan también ya aún todavía siempre nunca nada algo alguien algún todo toda todos otra otro otros ahora hoy mañana ' +
      'ayer noche noches día tarde hora horas minutos hola buenos buenas gracias favor perdón disculpe lo siento habitación cama ducha baño toalla toallas agua llave puerta ' +
      'ventana desayuno cena taxi equipaje maletas reserva reservado funciona roto ruido frío calor sucio limpia limpio dos tres primero bien mal teléfono coche contraseña precio pagar gratis hotel',
  ),
  de: split(
    'der die das den dem des ein eine einen einem einer eines und oder aber wenn weil dass ob als wie von vom zu zum zur in im ins an am auf aus bei beim mit nach vor für gegen ' +
      'ohne um durch über unter zwischen bis seit ist sind war waren sein bin bist seid gewesen hat habe haben hatte hatten hätte hätten wird werden wurde wurden würde würden wir ' +
      'kann können konnte könnte könnten möchte möchten muss müssen soll sollte darf will wollen gibt geben geht gehen kommt kommen machen macht gemacht bringen brauche brauchen ' +
      'ich du er sie es ihr mich mir dich dir uns euch ihn ihm ihnen ihre ihren mein meine meinen meiner unser unsere unserem kein keine keinen nicht nichts noch schon nur auch ' +
      'sehr zu mehr viel viele ganz hier dort da wo wann was wer wie warum welche welcher jetzt heute morgen gestern abend nacht tag uhr stunde stunden minuten guten hallo danke ' +
      'bitte entschuldigung ja nein gern gerne etwas jemand alle alles andere zimmer bett dusche bad handtuch handtücher wasser schlüssel tür fenster frühstück abendessen taxi ' +
      'gepäck koffer reservierung gebucht funktioniert kaputt lärm laut kalt heiß warm schmutzig sauber zwei drei erste gut schön spät früh telefon auto passwort preis zahlen bezahlen kostenlos hotel',
  ),
  it: split(
    'il lo la i gli le un uno una di del della dello dei degli delle d a al alla allo ai agli alle da dal dalla in nel nella nei nelle su sul sulla con per tra fra e ed o ma se che ' +
      "chi cosa quale quali quando dove come quanto quanta quanti perché è sono era erano essere stato stata siamo siete sei ho hai ha abbiamo avete hanno avere aveva c'è ci sono " +
      'fa fare fatto può posso possiamo potete potrebbe potreste potrei vorrei vorremmo voglio vogliamo devo dobbiamo deve va vado andare andiamo viene venire dare mi ti si vi ne ' +
      'me te lui lei noi voi loro io tu mio mia miei mie tuo suo sua suoi nostro nostra nostri questo questa questi queste quello quella qui qua lì là non no sì più meno molto ' +
      'molta molti poco tanto troppo anche ancora già sempre mai niente nulla qualcosa qualcuno tutto tutta tutti altro altra ora adesso oggi domani ieri sera notte notti giorno ' +
      'mattina ore ora minuti ciao buongiorno buonasera grazie prego favore scusi scusate mi dispiace bisogno camera letto doccia bagno asciugamano asciugamani acqua chiave porta ' +
      "finestra colazione cena taxi bagagli valigie prenotazione prenotato funziona rotto rumore freddo caldo sporco pulito pulita due tre primo bene bella telefono macchina password prezzo pagare gratis hotel l'hotel",
  ),
  pt: split(
    'o a os as um uma uns umas de do da dos das ao à aos às em no na nos nas num numa por pelo pela para pra com sem entre sobre desde até e ou mas se que quem qual quais quando ' +
      'onde como quanto quanta quantos porque é são era eram ser sido sou somos está estão estou estamos estava estar tem têm tenho temos ter tinha há havia faz fazer feito foi ' +
      'fui foram pode podem posso podemos poderia poderiam quero queria queremos gostaria gostaríamos preciso precisamos precisa vou vai vamos ir vem vir dar me te se nos lhe eu ' +
      'tu ele ela você vocês nós eles elas meu minha meus minhas seu sua seus suas nosso nossa este esta isto esse essa isso aqui ali lá não sim nem mais menos muito muita muitos ' +
      'pouco tão também já ainda sempre nunca nada algo alguém algum alguma tudo todo toda todos outro outra agora hoje amanhã ontem noite noites dia tarde manhã hora horas minutos ' +
      'olá oi bom boa obrigado obrigada favor desculpe quarto cama chuveiro banheiro banho toalha toalhas água chave porta janela café jantar táxi bagagem malas reserva reservado ' +
      'funciona funcionando quebrado barulho frio quente sujo limpo dois duas três primeiro bem mal telefone carro senha preço pagar grátis hotel',
  ),
  vi: split(
    'tôi anh chị em bạn ông bà chúng ta mình họ của và hoặc nhưng nếu vì với cho từ đến trong ngoài trên dưới ở tại về là có không được bị phải cần muốn xin hãy đừng sẽ đã đang ' +
      'vừa mới rồi chưa còn nữa thêm cũng rất quá lắm nhiều ít này đó kia đây đâu gì nào ai sao bao nhiêu khi nào mấy giờ phút ngày đêm sáng trưa chiều tối hôm nay mai qua lúc ' +
      'một hai ba bốn người cái chiếc con phòng khách sạn giường tắm khăn nước nóng lạnh chìa khóa cửa sổ ăn bữa xe taxi hành lý trả nhận đặt hỏng ồn bẩn sạch dọn giúp gọi lấy ' +
      'mang làm đi lại ra vào cảm ơn chào vâng dạ ạ thể biết thấy nói điện thoại mật khẩu tiền giá miễn phí như thế nhé',
  ),
  id: split(
    'yang dan atau tetapi tapi jika kalau karena dengan tanpa untuk dari ke di pada dalam luar atas bawah oleh sebagai seperti adalah ada tidak bukan belum sudah akan sedang masih ' +
      'bisa boleh dapat harus mau ingin perlu butuh saya aku kami kita anda kamu dia mereka ini itu sini sana situ mana siapa apa apakah kapan bagaimana berapa kenapa mengapa semua ' +
      'banyak sedikit lebih sangat sekali juga lagi saja hanya lalu kemudian sekarang hari besok kemarin pagi siang sore malam jam menit satu dua tiga tolong mohon terima kasih maaf ' +
      'permisi selamat halo ya kamar hotel tempat tidur mandi handuk air panas dingin kunci pintu jendela sarapan makan minum taksi bagasi koper pesan memesan rusak berisik kotor bersih ' +
      'membersihkan membawa meminta mengambil menunggu orang anak baik minta antar telepon mobil sandi harga bayar gratis dekat jauh nya kan buat bikin nanti dulu terlalu',
  ),
  nl: split(
    'de het een en of maar als dat die dit deze van voor met zonder naar uit bij op in aan om over onder tot door te ten is zijn was waren ben bent heeft heb hebben had hadden wordt ' +
      'worden werd kan kunnen kunt kon zou zouden moet moeten wil willen graag mag ik jij je u hij zij ze wij we jullie mij me ons onze mijn uw hun niet geen niets nog al ook zeer heel ' +
      'erg veel meer hier daar waar wanneer wat wie hoe waarom welke nu vandaag morgen gisteren avond nacht dag uur minuten hallo goedemorgen goedenavond dank dankjewel alstublieft ja ' +
      'nee iemand iets alles kamer bed douche badkamer handdoek handdoeken water sleutel deur raam ontbijt diner taxi bagage reservering werkt kapot lawaai koud warm vies schoon twee drie',
  ),
  pl: split(
    'i a oraz lub ale jeśli że bo z ze do od na w we o u po przy przez dla bez nad pod jest są był była było byli być będzie mam masz ma mamy macie mają nie tak czy kto co gdzie kiedy ' +
      'jak ile dlaczego który która które ten ta to te tego tej ja ty on ona my wy oni mnie mi nas nam pan pani państwo mój moja nasz się już jeszcze tylko też bardzo dużo więcej tutaj ' +
      'tu tam teraz dziś jutro wczoraj wieczorem rano noc dzień godzina minut dzień dobry dziękuję proszę przepraszam chcę chciałbym chciałabym potrzebuję można mogę może pokój łóżko ' +
      'prysznic łazienka ręcznik ręczniki woda klucz drzwi okno śniadanie kolacja taksówka bagaż rezerwacja działa zepsuty hałas zimno gorąco brudny czysty dwa trzy',
  ),
  tr: split(
    've veya ama eğer çünkü ile için gibi kadar sonra önce bir bu şu o ben sen biz siz onlar bana bize size benim bizim sizin var yok değil mi mı mu mü ne nerede nereye ne zaman nasıl ' +
      'kaç kim hangi neden çok az daha en da de şimdi bugün yarın dün akşam sabah gece gün saat dakika merhaba günaydın iyi teşekkürler teşekkür ederim lütfen evet hayır özür istiyorum ' +
      'istiyoruz istiyor lazım gerek olur olabilir mümkün oda odada odamız yatak duş banyo havlu su sıcak soğuk anahtar kapı pencere kahvaltı yemek taksi bavul rezervasyon çalışmıyor bozuk gürültü kirli temiz',
  ),
  sv: split(
    'och eller men om att som för med utan till från på i av vid under över efter innan är var vara varit har hade haft kan kunde ska skulle måste vill ville jag du han hon den det vi ni ' +
      'de mig dig oss er min mitt vår vårt inte ingen inget också mycket mer här där var när vad vem hur varför vilken nu idag imorgon igår kväll natt dag klockan timme minuter hej god ' +
      'tack snälla ursäkta ja nej någon något alla allt rum rummet säng dusch badrum handduk handdukar vatten nyckel dörr fönster frukost middag taxi bagage bokning fungerar trasig kallt varmt smutsig',
  ),
  tl: split(
    'ang ng mga sa na at o pero kung dahil para kay si ni nang ay hindi oo wala walang may mayroon meron po opo ako ko ikaw mo siya niya kami namin tayo natin kayo ninyo sila nila ito iyan ' +
      'iyon dito diyan doon saan kailan ano sino paano bakit ilan magkano pwede puwede maaari gusto kailangan lang din rin pa ba naman muna ngayon bukas kahapon gabi umaga araw oras minuto salamat ' +
      'pakiusap paumanhin magandang kwarto silid kama banyo tuwalya tubig susi pinto bintana almusal hapunan bagahe sira maingay malamig mainit malinis marumi dalawa tatlo',
  ),
  ro: split(
    'și sau dar dacă că pentru cu fără la de din pe în prin după înainte până este sunt era eram fi fost am ai are avem aveți au nu da ce cine unde când cum cât care acest această eu tu el ea ' +
      'noi voi ei mie mă ne vă meu mea nostru foarte mult mai și aici acolo acum astăzi mâine ieri seara noaptea ziua ora minute bună mulțumesc rog scuze vreau aș dori puteți pot poate camera ' +
      'cameră pat duș baie prosop prosoape apă cheie ușă fereastră micul dejun cină taxi bagaje rezervare funcționează stricat zgomot frig cald murdar curat doi trei',
  ),
  cs: split(
    'a i nebo ale když že protože s z ze do od na v ve o u po při pro bez nad pod je jsou byl byla bylo být bude mám máte má máme ne ano kdo co kde kdy jak kolik proč který ten ta to já ty on ' +
      'ona my vy mi nám vám můj náš se si už ještě jen také velmi moc tady tam teď dnes zítra včera večer ráno noc den hodin minut dobrý děkuji prosím promiňte chci chtěl potřebuji můžete může pokoj postel ' +
      'sprcha koupelna ručník ručníky voda klíč dveře okno snídaně večeře taxi zavazadla rezervace funguje rozbitý hluk zima teplo špinavý čistý dva tři',
  ),
};
