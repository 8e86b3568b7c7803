import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Chinese in traditional characters. */
export default {
  title: '您的隱私權選擇',
  body:
    '{domain} 希望在您的裝置上儲存及讀取資訊（例如 Cookie），用於您所選擇的用途。' +
    '您可以隨時變更選擇。',
  acceptAll: '全部接受',
  rejectAll: '全部拒絕',
  manage: '自行選擇',
  closeNotice: '關閉並全部拒絕',
  optOutBody:
    '{domain} 及與其合作的公司會在您的裝置上儲存及讀取資訊（例如 Cookie）。' +
    '您可以隨時選擇退出。',
  understood: '知道了',
  optOut: '選擇退出',
  save: '儲存我的選擇',
  close: '關閉',
  withdraw: '撤回我的同意',
  preferences: '您的隱私權選擇',
  alwaysOn: '一律啟用',
  recipients: '接收資料的公司：{names}。',
  lifetime: '最長保存期限：{time}。',
  record: '您的選擇紀錄',
  saved: '您的選擇已儲存。',
  renewed: '請就以下項目作出選擇：{names}。您的其他選擇維持不變。',
  gpc: '已遵從選擇退出要求',
  heldFrame: '您允許「{purpose}」後，將顯示此內容。',
  allow: '允許「{purpose}」',
  privacyPolicy: '隱私權政策',
  cookiePolicy: 'Cookie 政策',
  imprint: '網站經營者資訊',
  purposes: {
    necessary: {
      name: '必要',
      description: '本網站運作以及記住此項選擇所必需的內容。無需許可，也無法關閉。',
    },
    functional: {
      name: '功能',
      description: '額外功能，例如更好的搜尋結果、嵌入內容，以及在多次造訪之間保留的設定。',
    },
    analytics: {
      name: '分析',
      description: '衡量本網站的使用情況：哪些頁面被開啟，以及在頁面上進行了哪些操作。',
    },
    marketing: {
      name: '行銷',
      description: '讓廣告服務能夠在本網站和其他網站上識別您，以便為您選擇廣告並衡量廣告的成效。',
    },
  },
} satisfies Wording;
