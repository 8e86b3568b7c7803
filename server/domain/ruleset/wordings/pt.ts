import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Portuguese as written in Portugal. */
export default {
  title: 'As suas escolhas de privacidade',
  body:
    '{domain} gostaria de armazenar e ler informações no seu dispositivo, como cookies, para as ' +
    'finalidades que escolher. Pode alterar a sua escolha em qualquer altura.',
  acceptAll: 'Aceitar tudo',
  rejectAll: 'Rejeitar tudo',
  manage: 'Escolher',
  closeNotice: 'Fechar e rejeitar tudo',
  optOutBody:
    '{domain} e as empresas com que trabalha armazenam e leem informações no seu dispositivo, ' +
    'como cookies. Pode opor-se a isso em qualquer altura.',
  understood: 'OK',
  optOut: 'Opor-me',
  save: 'Guardar a minha escolha',
  close: 'Fechar',
  withdraw: 'Retirar o meu consentimento',
  preferences: 'As suas escolhas de privacidade',
  alwaysOn: 'Sempre ativos',
  recipients: 'Destinatários dos dados: {names}.',
  lifetime: 'Prazo máximo de conservação: {time}.',
  record: 'Registo da sua escolha',
  saved: 'A sua escolha foi guardada.',
  renewed:
    'Por favor, decida sobre o seguinte: {names}. O resto da sua escolha mantém-se como está.',
  gpc: 'Pedido de oposição respeitado',
  heldFrame: 'Este conteúdo será mostrado quando permitir «{purpose}».',
  allow: 'Permitir «{purpose}»',
  privacyPolicy: 'Política de privacidade',
  cookiePolicy: 'Política de cookies',
  imprint: 'Aviso legal',
  purposes: {
    necessary: {
      name: 'Necessários',
      description:
        'Aquilo de que este site precisa para funcionar e para memorizar esta escolha. Não ' +
        'requer permissão e não pode ser desativado.',
    },
    functional: {
      name: 'Funcionais',
      description:
        'Funcionalidades adicionais, como melhores resultados de pesquisa, conteúdos ' +
        'incorporados e definições memorizadas de visita para visita.',
    },
    analytics: {
      name: 'Análise',
      description:
        'Mede a forma como este site é utilizado: que páginas são abertas e o que se faz nelas.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Permite que os serviços de publicidade o reconheçam aqui e noutros sites, para escolher ' +
        'anúncios para si e medir os respetivos resultados.',
    },
  },
} satisfies Wording;
