import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Vietnamese. */
export default {
  title: 'Lựa chọn về quyền riêng tư của bạn',
  body:
    '{domain} muốn lưu trữ và đọc thông tin trên thiết bị của bạn, chẳng hạn như cookie, cho các ' +
    'mục đích bạn chọn. Bạn có thể thay đổi lựa chọn của mình bất cứ lúc nào.',
  acceptAll: 'Chấp nhận tất cả',
  rejectAll: 'Từ chối tất cả',
  manage: 'Lựa chọn',
  closeNotice: 'Đóng và từ chối tất cả',
  optOutBody:
    '{domain} và các công ty đối tác của trang này lưu trữ và đọc thông tin trên thiết bị của ' +
    'bạn, chẳng hạn như cookie. Bạn có thể từ chối bất cứ lúc nào.',
  understood: 'Đã hiểu',
  optOut: 'Từ chối',
  save: 'Lưu lựa chọn của tôi',
  close: 'Đóng',
  withdraw: 'Rút lại sự đồng ý của tôi',
  preferences: 'Lựa chọn về quyền riêng tư của bạn',
  alwaysOn: 'Luôn bật',
  recipients: 'Bên nhận dữ liệu: {names}.',
  lifetime: 'Được lưu giữ không quá {time}.',
  record: 'Bản ghi lựa chọn của bạn',
  saved: 'Đã lưu lựa chọn của bạn.',
  renewed:
    'Vui lòng quyết định về điểm sau: {names}. Phần còn lại trong lựa chọn của bạn được giữ nguyên.',
  gpc: 'Đã thực hiện yêu cầu từ chối',
  heldFrame: 'Nội dung này sẽ hiển thị khi bạn cho phép “{purpose}”.',
  allow: 'Cho phép “{purpose}”',
  privacyPolicy: 'Chính sách quyền riêng tư',
  cookiePolicy: 'Chính sách cookie',
  imprint: 'Thông tin về chủ trang web',
  purposes: {
    necessary: {
      name: 'Cần thiết',
      description:
        'Những gì trang web này cần để hoạt động và để ghi nhớ lựa chọn này. Mục này không cần ' +
        'xin phép và không thể tắt.',
    },
    functional: {
      name: 'Chức năng',
      description:
        'Các tiện ích bổ sung như kết quả tìm kiếm tốt hơn, nội dung nhúng và các cài đặt được ' +
        'ghi nhớ giữa các lần truy cập.',
    },
    analytics: {
      name: 'Phân tích',
      description:
        'Đo lường cách trang web này được sử dụng: trang nào được mở và người dùng làm gì trên đó.',
    },
    marketing: {
      name: 'Tiếp thị',
      description:
        'Cho phép các dịch vụ quảng cáo nhận ra bạn tại đây và trên các trang web khác để chọn ' +
        'quảng cáo cho bạn và đo lường hiệu quả của quảng cáo.',
    },
  },
} satisfies Wording;
