import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Japanese. */
export default {
  title: 'プライバシーの選択',
  body:
    '{domain}は、お客様が選択した目的のために、Cookieなどの情報をお使いの端末に保存し、' +
    '読み取ることを希望しています。選択はいつでも変更できます。',
  acceptAll: 'すべて同意する',
  rejectAll: 'すべて拒否する',
  manage: '選択する',
  closeNotice: '閉じてすべて拒否する',
  optOutBody:
    '{domain}および提携企業は、Cookieなどの情報をお使いの端末に保存し、読み取ります。' +
    'いつでもオプトアウト（利用の拒否）ができます。',
  understood: 'OK',
  optOut: 'オプトアウトする',
  save: '選択を保存する',
  close: '閉じる',
  withdraw: '同意を撤回する',
  preferences: 'プライバシーの選択',
  alwaysOn: '常にオン',
  recipients: 'データの提供先：{names}。',
  lifetime: '最長保存期間：{time}。',
  record: '選択の記録',
  saved: '選択を保存しました。',
  renewed: '次の項目についてご判断ください：{names}。その他の選択は変わりません。',
  gpc: 'オプトアウトの要求を反映済み',
  heldFrame: '「{purpose}」を許可すると、このコンテンツが表示されます。',
  allow: '「{purpose}」を許可する',
  privacyPolicy: 'プライバシーポリシー',
  cookiePolicy: 'Cookieポリシー',
  imprint: '運営者情報',
  purposes: {
    necessary: {
      name: '必須',
      description:
        'このサイトの動作と、この選択を記憶するために必要なものです。許可は不要で、オフにはできません。',
    },
    functional: {
      name: '機能',
      description:
        'よりよい検索結果、埋め込みコンテンツ、次回の訪問時にも引き継がれる設定などの追加機能です。',
    },
    analytics: {
      name: '分析',
      description:
        'このサイトがどのように利用されているか（開かれたページと、そこでの操作）を測定します。',
    },
    marketing: {
      name: 'マーケティング',
      description:
        '広告サービスが、このサイトや他のサイトでお客様を識別し、お客様に表示する広告を選び、' +
        'その効果を測定できるようにします。',
    },
  },
} satisfies Wording;
