import type { LanguageWords } from './language.ts';

/** Words that consent tools bring along in their translations, where they differ from what sites write themselves. */
export const toolWords: Partial<LanguageWords>[] = [
  // Latin script
  {
    topic: 'küpsis|pliki cookie|súbory cookie|çerez',
    reject: String.raw`verbiete|^blocca\b|interdire|proíb|^keela|zanije|aizlie|^zablokuj|yasak|verwerfen|^elvet|hylkä|avslå|^block`,
    save: 'save|spara|lagre|tallenna|mentés',
    manage:
      'personali[sz]|personoi|personifier|isikupär|konfigur|kişiselleştir|cá nhân|suasmenin|vlastní nastavení|tilpass|mukauta|tilpas',
    accept: String.raw`autori[sz]|akzeptéier|erlaab|sta .{0,20}toe$|povoľ|^lejo|^izin\b|izin ver|fogadj el|elfogad`,
    change: 'megváltoztat|ändra|endre',
    close: 'zoumaachen|tampar|mbyll',
  },
  // Other scripts
  {
    topic: '个人信息|隐私|خصوصية',
    reject: 'منع|забран|禁用|не позволить|запретить',
    save: 'حفظ|запази|保存',
    manage: 'ще избирам|个性化|εξατομίκευση|персонализ',
    accept: 'تقبل|سماح|разшр|разреш|позволить|активировать|επέτρεψε|επιτρ',
    change: 'تغيير|промени|更改',
    close: 'اغلاق|إغلاق',
  },
  // The official languages of the European Union, and others of its neighbours
  {
    topic: 'beleegyez|zgodą|kakval',
    reject:
      '(disable|object to) all|vain .{0,4}välttämättömi|(essentiels|nécessaires|indispensables) (uniquement|seulement)|zabrani|összes tilt|nesutikus|uždraus|ċaħad|biss .{0,8}meħtieġ|(enkel|alleen) .{0,4}(noodzakelijk|functioneel|nodig)|^odmowa|tylko .{0,6}niezbędn|^discordo($| )|doar .{0,14}necesar|interzi[cs]|brez strinjanja|prepovej|án samþykkis|^banna ',
    save: 'luba vali|(autoriser la|consenti( la)?) s[eé]l|dopusti odabir|ippermetti l-għażl|dovoli izb|leyfa val|seçime izin',
    manage:
      '^instel|^indstil|^still inn|^ställ in|^imposta|^ustaw|^aseta|^definir|^ajusta|^setea|^ρύθμι|^настро|^nustatyt|^iestatīt|preferanse|^sýna upplýsingar',
    accept: 'omogući sve|piekrist |sprejemam|omogoči vse|samtyck till',
    change:
      '(zustimmung|einwilligung)(en)? .{0,12}zurück|révoqu|visszavonás|atsauc|^revoc|odvolani|umakni|^dra .{0,20}tillbaka|til(bake|bage)kald?l',
  },
  {
    topic: 'συναίνεσ|موافقتك',
    reject: '(دون|بدون) (ال)?(موافقة|قبول)|רק .{0,8}(הכרחי|חיוני|נחוצ)|承認しない|すべて無効',
    save: 'дозволити вибран|السماح بالمحدد|אפשר בחיר|אשר את הבחיר|선택 ?(항목 )?(허용|확인)|允许选择|允許選擇|[确確][认認].{0,3}[选選][择擇]',
    manage:
      '^عرض التفاصيل|^הצג פרטים|^詳細(を|の)表示|^사용자 지정|^세부 ?정보|^(显示|查看)?详情|^(顯示|查看)?詳情',
    accept: 'позволи |^אשר (הכ|את הכ)',
    change: '取り消|撤销|撤銷|سحب',
  },
];
