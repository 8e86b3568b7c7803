import type { LanguageWords } from './language.ts';

/** Words of banners in languages that hardly any tool brings, and the one word that nearly all of them share, in their scripts. */
export const further: Partial<LanguageWords>[] = [
  {
    topic:
      'куки|кукі|күүки|кукилер|cookie|kuki|ਕੂਕੀ|कुकी|કૂકી|కుక్కీ|ಕುಕೀ|ಕುಕಿ|കുക്കി|කුකී|ខូគី|ຄຸກກີ້|ຄຸກກີ|ကွတ်ကီး|ကွတ်ကီ|ኩኪ|کوکی|کوکیز|كوكيز|ཀུ་ཀི',
  },
  // Punjabi
  {
    topic: 'ਪਰਦੇਦਾਰੀ|ਗੋਪਨੀਯਤਾ|ਸਹਿਮਤੀ',
    reject: 'ਅਸਵੀਕਾਰ|ਰੱਦ ਕਰ|ਇਨਕਾਰ|ਨਹੀਂ|ਸਿਰਫ਼? (ਲੋੜੀਂਦ|ਜ਼ਰੂਰੀ)',
    save: 'ਸੁਰੱਖਿਅਤ ਕਰ|ਸੰਭਾਲ',
    manage: 'ਸੈਟਿੰਗ|ਪ੍ਰਬੰਧ|ਤਰਜੀਹ',
    accept: 'ਸਵੀਕਾਰ|ਸਹਿਮਤ|ਮਨਜ਼ੂਰ|ਠੀਕ ਹੈ',
    change: 'ਬਦਲ|ਵਾਪਸ',
    close: 'ਬੰਦ',
  },
  // Marathi, Nepali, in the letters of Hindi
  {
    topic: 'कुकीज|सहमती|संमती|सहमति',
    reject: 'नाही|नाकार|छैन|गर्दिन|हुन्न|फक्त .{0,6}आवश्यक|मात्र$|(^| )नको',
    save: 'जतन|सुरक्षित गर|बचत गर',
    manage: 'व्यवस्थाप|सानुकूल|निवड|पसंती|प्राथमिकता',
    accept: 'स्वीकार|सहमत|मान्य|मञ्जुर|मंजूर|हुन्छ|परवानगी|अनुमती',
    change: 'बदला|मागे घ्या|फिर्ता|परिवर्तन',
    close: 'बंद|बन्द',
  },
  // Gujarati
  {
    topic: 'ગોપનીયતા|સંમતિ',
    reject: 'નકારો|અસ્વીકાર|નામંજૂર|નથી|માત્ર .{0,6}(જરૂરી|આવશ્યક)',
    save: 'સાચવ',
    manage: 'સેટિંગ|સંચાલ|પસંદગી',
    accept: 'સ્વીકાર|સંમત|મંજૂર|બરાબર',
    change: 'બદલ|પાછ',
    close: 'બંધ',
  },
  // Telugu
  {
    topic: 'గోప్యత|సమ్మతి',
    reject: 'తిరస్కర|వద్దు|అంగీకరించ(ను|లేదు|డం లేదు)|అవసరమైనవి మాత్రమే',
    save: 'సేవ్|భద్రపర',
    manage: 'సెట్టింగ|నిర్వహ|ప్రాధాన్య|ఎంపిక',
    accept: 'అంగీకర|ఆమోద|అనుమత|సరే',
    change: 'మార్చ|ఉపసంహర',
    close: 'మూసివే',
  },
  // Kannada, Malayalam, Sinhala
  {
    topic: 'ಗೌಪ್ಯತ|ಸಮ್ಮತಿ|ಒಪ್ಪಿಗೆ|സ്വകാര്യത|സമ്മത|පෞද්ගලිකත්ව|කැමැත්ත',
    reject: 'ತಿರಸ್ಕರ|ನಿರಾಕರ|ಒಪ್ಪುವುದಿಲ್ಲ|ಬೇಡ|നിരസ|വേണ്ട|സമ്മതിക്കുന്നില്ല|ප්‍රතික්ෂේප|එකඟ නො|එපා',
    save: 'ಉಳಿಸ|സംരക്ഷി|സേവ്|සුරකින්න',
    manage: 'ಸೆಟ್ಟಿಂಗ|ನಿರ್ವಹ|ಆದ್ಯತ|ക്രമീകരണ|നിയന്ത്രി|മുൻഗണന|සැකසුම්|කළමනාකර',
    accept: 'ಸ್ವೀಕರ|ಒಪ್ಪು|ಅನುಮತ|അംഗീകരി|സമ്മതിക്കു|അനുവദി|පිළිගන්|එකඟ|අනුමත',
    change: 'ಬದಲ|മാറ്റ|පිළිබඳ වෙනස්|වෙනස් කර',
    close: 'ಮುಚ್ಚ|അടയ്|වසන්න',
  },
  // Khmer, Lao, Burmese
  {
    topic: 'ឯកជនភាព|ការយល់ព្រម|ຄວາມເປັນສ່ວນຕົວ|ການຍິນຍອມ|ကိုယ်ရေး|သဘောတူညီချက်',
    reject:
      'បដិសេធ|មិន(យល់ព្រម|ទទួល|អនុញ្ញាត|អី)|ចាំបាច់ប៉ុណ្ណោះ|ປະຕິເສດ|ບໍ່(ຍອມ|ຍິນ|ອະນຸ|ຕົກ)|ငြင်း|လက်မခံ|သဘောမတူ|ခွင့်မပြု',
    save: 'រក្សាទុក|ບັນທຶກ|သိမ်း',
    manage: 'ការកំណត់|គ្រប់គ្រង|ຕັ້ງຄ່າ|ຈັດການ|ဆက်တင်|စီမံ|ရွေးချယ်',
    accept: 'យល់ព្រម|ទទួលយក|អនុញ្ញាត|ຍອມຮັບ|ຍິນຍອມ|ອະນຸຍາດ|ຕົກລົງ|လက်ခံ|သဘောတူ|ခွင့်ပြု',
    change: 'ផ្លាស់ប្តូរ|ປ່ຽນ|ပြောင်း',
    close: 'បិទ|ປິດ|ပိတ်',
  },
  // Mongolian, Kyrgyz, Tajik, Tatar
  {
    topic: 'нууцлал|зөвшөөрөл|купуялык|макулдук|махфият|ризоият|ризалык',
    reject:
      'татгалз|зөвшөөрөхгүй|зөвхөн .{0,6}шаардлагатай|баш тарт|макул эмес|каршымын|рад кардан|розӣ нест|риза түгел',
    save: 'хадгал|сакта|нигоҳ дош|сакла',
    manage: 'тохир|тохиргоо|удирд|жөндөө|башкар|танзим|көйләү',
    accept: 'зөвшөөр|хүлээн ав|кабыл ал|макулмун|қабул|розиам|риза(мын)?$|кабул ит',
    change: 'өөрчл|өзгөрт|тағйир|үзгәрт',
    close: 'хаах|жабуу|пӯшидан|ябу',
  },
  // Uzbek, in both of its scripts; Turkmen
  {
    topic: 'maxfiylik|rozilik|махфийлик|розилик|gizlinlik|razylyk',
    reject:
      'rad et|rozi emas|qabul qilma|faqat (zarur|kerakli)|рад эт|рози эмас|qarshiman|ret et|razy däl',
    save: 'saqla|сақла|ýatda sakla',
    manage: 'sozlama|boshqar|sozlash|созлама|sazlama|dolandyr',
    accept: 'rozi(man|miz)|qabul qil|ruxsat|roziligim|розиман|қабул қил|razy$|kabul et',
    change: 'o.zgartir|qaytarib ol|ўзгартир|üýtget',
    close: 'yopish|ёпиш|ýap',
  },
  // Amharic, Somali
  {
    topic: 'ግላዊነት|ፈቃድ|ስምምነት|asturnaan|oggolaansho',
    reject: 'አልስማማ|አልቀበል|አትፍቀድ|ውድቅ|አይ(፣|$)|አስፈላጊ.{0,6} ብቻ|diid|ma ogol|keliya',
    save: 'አስቀምጥ|kaydi',
    manage: 'ቅንብር|አስተዳድር|ምርጫ|dejinta|maamul|xulasho',
    accept: 'እስማማ|ተቀበል|እቀበላለሁ|ፍቀድ|እሺ|aqbal|ogolow|oggol|waan ogolahay',
    change: 'ቀይር|ለውጥ|beddel',
    close: 'ዝጋ|xir$',
  },
  // Zulu, Xhosa, Hausa, Igbo, Shona
  {
    topic: 'amakhukhi|iikhukhi|ubumfihlo|yabucala|kukis|yarda da|sirrin|ntụkwasị|zvakavanzika',
    reject:
      'yenqab|ngiyala|andivumi|angivumi|okudingekayo kuphela|ezidingekayo kuphela|ezifunekayo kuphela|ban yarda|^ƙi |^ki (duk|su)|waɗanda suka zama dole kawai|^jụ |ajụ|ekwetaghị m|handibvum|^ramba ',
    save: 'londoloza|gcina|^adana|^ajiye|chekwaa|sevha|chengetedza',
    manage: 'izilungiselelo|iisetingi|saituna|sarrafa|ntọala|sarudza',
    accept:
      'yamukel|yamkel|ngiyavuma|ndiyavuma|^karɓa|na yarda|na amince|nabata|kweta|ndinobvum|^bvuma|gamuchir',
    change: 'shintsh|guqul|hoxis|canza|janye|gbanwe|chinja',
    close: '^vala|^rufe$|mechie|^vhara',
  },
  // Kurdish, Pashto
  {
    topic: 'تایبەتمەندی|تایبەتێتی|ڕەزامەندی|محرمیت|رضایت|taybetmend|nepenî|razîbûn',
    reject:
      'ڕەت|ڕازی نیم|قبوڵ ناکەم|تەنها .{0,6}پێویست|نه منم|ردول|رد کړئ|red bike|napejirîn|qebûl na|tenê .{0,6}pêwîst',
    save: 'پاشەکەوت|خوندي|tomar bike',
    manage: 'ڕێکخستن|هەڵبژاردن|بەڕێوەبردن|ترتیبات|سمبالول|mîheng|birêve',
    accept: 'ڕازیم|قبوڵ|پەسەند|ڕێگە|منم|منل|منئ|قبلول|bipejirîn|dipejirînim|qebûl|razî me',
    change: 'گۆڕین|بدلول|biguherîn',
    close: 'داخستن|تړل|bigire',
  },
  // Faroese, Frisian, Romansh, Breton, Scottish Gaelic, Esperanto
  {
    topic:
      'farspor|persónsvernd|privatlív|privacyferkl|tastimming|sfera privata|protecziun da datas|toupin|buhez prevez|briosgaid|prìobhaideach|kuketoj|privateco',
    reject:
      'nokta|avvís|einans neyðug|bert neyðug|wegerje|ôfwize|allinnich .{0,4}needsaaklik|leaver net|refusar|be (ils )?necessaris|nac.haň|na asantiñ|diùlt|na gabh|nur (la )?necesaj|rifuz|malakcept',
    save: 'goym|opslaan|bewarje|memorisar|enrollañ|sàbhail|konserv',
    manage: 'stillingar|ynstellings?|beheare|configuraziuns|arventennoù|roghainn|agordoj|mastrum',
    accept:
      'góðtak|játta|loyv|akseptearje|goedkarre|tastean|acceptar|acceptel|asantiñ|degemer|gabh ri|aontaich|akcept',
    change: 'broyt|feroarje|midar|kemmañ|atharraich|ŝanĝ',
    close: 'lat aftur|slute|serrar|serriñ|dùin|ferm[iu]',
  },
];
