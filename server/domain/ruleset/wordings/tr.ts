import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Turkish. */
export default {
  title: 'Gizlilik tercihleriniz',
  body:
    '{domain}, seçtiğiniz amaçlar için cihazınızda çerez gibi bilgileri saklamak ve okumak ' +
    'istiyor. Seçiminizi dilediğiniz zaman değiştirebilirsiniz.',
  acceptAll: 'Tümünü kabul et',
  rejectAll: 'Tümünü reddet',
  manage: 'Seç',
  closeNotice: 'Kapat ve tümünü reddet',
  optOutBody:
    '{domain} ve birlikte çalıştığı şirketler, cihazınızda çerez gibi bilgileri saklar ve okur. ' +
    'Buna dilediğiniz zaman itiraz edebilirsiniz.',
  understood: 'Tamam',
  optOut: 'İtiraz et',
  save: 'Seçimimi kaydet',
  close: 'Kapat',
  withdraw: 'Rızamı geri al',
  preferences: 'Gizlilik tercihleriniz',
  alwaysOn: 'Her zaman açık',
  recipients: 'Verilerin alıcıları: {names}.',
  lifetime: 'En fazla {time} saklanır.',
  record: 'Seçiminizin kaydı',
  saved: 'Seçiminiz kaydedildi.',
  renewed: 'Lütfen şu konuda karar verin: {names}. Seçiminizin geri kalanı olduğu gibi kalır.',
  gpc: 'İtiraz talebiniz yerine getirildi',
  heldFrame: 'Bu içerik, “{purpose}” amacına izin verdiğinizde gösterilir.',
  allow: '“{purpose}” için izin ver',
  privacyPolicy: 'Gizlilik politikası',
  cookiePolicy: 'Çerez politikası',
  imprint: 'Künye',
  purposes: {
    necessary: {
      name: 'Zorunlu',
      description:
        'Bu sitenin çalışması ve bu seçimin hatırlanması için gerekenler. İzin gerektirmez ve ' +
        'kapatılamaz.',
    },
    functional: {
      name: 'İşlevsel',
      description:
        'Daha iyi arama sonuçları, gömülü içerikler ve ziyaretten ziyarete hatırlanan ayarlar ' +
        'gibi ek özellikler.',
    },
    analytics: {
      name: 'Analitik',
      description:
        'Bu sitenin nasıl kullanıldığını ölçer: hangi sayfaların açıldığını ve bu sayfalarda ne ' +
        'yapıldığını.',
    },
    marketing: {
      name: 'Pazarlama',
      description:
        'Reklam hizmetlerinin, sizin için reklam seçmek ve reklamların sonuçlarını ölçmek ' +
        'amacıyla sizi burada ve diğer sitelerde tanımasını sağlar.',
    },
  },
} satisfies Wording;
