import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Korean. */
export default {
  title: '개인정보 보호 선택 사항',
  body:
    '{domain}에서는 선택하신 목적을 위해 쿠키와 같은 정보를 사용자의 기기에 저장하고 읽고자 ' +
    '합니다. 선택은 언제든지 변경하실 수 있습니다.',
  acceptAll: '모두 동의',
  rejectAll: '모두 거부',
  manage: '선택',
  closeNotice: '닫고 모두 거부',
  optOutBody:
    '{domain} 및 협력 업체는 쿠키와 같은 정보를 사용자의 기기에 저장하고 읽습니다. 언제든지 ' +
    '거부하실 수 있습니다.',
  understood: '확인',
  optOut: '거부',
  save: '내 선택 저장',
  close: '닫기',
  withdraw: '동의 철회',
  preferences: '개인정보 보호 선택 사항',
  alwaysOn: '항상 켜짐',
  recipients: '데이터를 받는 업체: {names}.',
  lifetime: '최대 보관 기간: {time}.',
  record: '선택 기록',
  saved: '선택이 저장되었습니다.',
  renewed: '다음 항목에 대해 결정해 주세요: {names}. 나머지 선택은 그대로 유지됩니다.',
  gpc: '거부 요청이 반영되었습니다',
  heldFrame: '‘{purpose}’ 항목을 허용하면 이 콘텐츠가 표시됩니다.',
  allow: '‘{purpose}’ 허용',
  privacyPolicy: '개인정보 처리방침',
  cookiePolicy: '쿠키 정책',
  imprint: '운영자 정보',
  purposes: {
    necessary: {
      name: '필수',
      description:
        '이 사이트가 작동하고 이 선택을 기억하는 데 필요한 항목입니다. 동의가 필요하지 않으며 끌 ' +
        '수 없습니다.',
    },
    functional: {
      name: '기능',
      description:
        '더 나은 검색 결과, 삽입된 콘텐츠, 다음 방문 때에도 유지되는 설정 등의 추가 기능입니다.',
    },
    analytics: {
      name: '분석',
      description:
        '이 사이트가 어떻게 이용되는지, 즉 어떤 페이지가 열리고 그 안에서 무엇을 하는지 측정합니다.',
    },
    marketing: {
      name: '마케팅',
      description:
        '광고 서비스가 이 사이트와 다른 사이트에서 사용자를 알아보고, 사용자에게 표시할 광고를 ' +
        '선택하고, 그 성과를 측정할 수 있게 합니다.',
    },
  },
} satisfies Wording;
