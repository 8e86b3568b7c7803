import type { LanguageWords } from './language.ts';

/** Words that consent tools bring along in their translations, where they differ from what sites write themselves. */
export const toolWords: LanguageWords[] = [
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
];
