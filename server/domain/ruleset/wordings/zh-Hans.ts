import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Chinese in simplified characters. */
export default {
  title: '您的隐私选择',
  body:
    '{domain} 希望在您的设备上存储和读取信息（例如 Cookie），用于您所选择的用途。' +
    '您可以随时更改选择。',
  acceptAll: '全部接受',
  rejectAll: '全部拒绝',
  manage: '自行选择',
  closeNotice: '关闭并全部拒绝',
  optOutBody:
    '{domain} 及与其合作的公司会在您的设备上存储和读取信息（例如 Cookie）。' +
    '您可以随时选择退出。',
  understood: '知道了',
  optOut: '选择退出',
  save: '保存我的选择',
  close: '关闭',
  withdraw: '撤回我的同意',
  preferences: '您的隐私选择',
  alwaysOn: '始终启用',
  recipients: '接收数据的公司：{names}。',
  lifetime: '最长保存期限：{time}。',
  record: '您的选择记录',
  saved: '您的选择已保存。',
  renewed: '请就以下项目作出选择：{names}。您的其他选择保持不变。',
  gpc: '已遵从选择退出请求',
  heldFrame: '您允许“{purpose}”后，将显示此内容。',
  allow: '允许“{purpose}”',
  privacyPolicy: '隐私政策',
  cookiePolicy: 'Cookie 政策',
  imprint: '网站运营者信息',
  purposes: {
    necessary: {
      name: '必要',
      description: '本网站运行以及记住此项选择所必需的内容。无需许可，也无法关闭。',
    },
    functional: {
      name: '功能',
      description: '附加功能，例如更好的搜索结果、嵌入内容，以及在多次访问之间保留的设置。',
    },
    analytics: {
      name: '分析',
      description: '衡量本网站的使用情况：哪些页面被打开，以及在页面上进行了哪些操作。',
    },
    marketing: {
      name: '营销',
      description: '使广告服务能够在本网站和其他网站上识别您，以便为您选择广告并衡量广告的效果。',
    },
  },
} satisfies Wording;
