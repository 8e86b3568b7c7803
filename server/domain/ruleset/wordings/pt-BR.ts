import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Portuguese as written in Brazil. */
export default {
  title: 'Suas escolhas de privacidade',
  body:
    '{domain} gostaria de armazenar e ler informações no seu dispositivo, como cookies, para as ' +
    'finalidades que você escolher. Você pode mudar sua escolha a qualquer momento.',
  acceptAll: 'Aceitar tudo',
  rejectAll: 'Rejeitar tudo',
  manage: 'Escolher',
  closeNotice: 'Fechar e rejeitar tudo',
  optOutBody:
    '{domain} e as empresas com que trabalha armazenam e leem informações no seu dispositivo, ' +
    'como cookies. Você pode recusar isso a qualquer momento.',
  understood: 'OK',
  optOut: 'Recusar',
  save: 'Salvar minha escolha',
  close: 'Fechar',
  withdraw: 'Revogar meu consentimento',
  preferences: 'Suas escolhas de privacidade',
  alwaysOn: 'Sempre ativos',
  recipients: 'Empresas que recebem os dados: {names}.',
  lifetime: 'Prazo máximo de armazenamento: {time}.',
  record: 'Registro da sua escolha',
  saved: 'Sua escolha foi salva.',
  renewed:
    'Por favor, decida sobre o seguinte: {names}. O restante da sua escolha permanece como está.',
  gpc: 'Pedido de recusa atendido',
  heldFrame: 'Este conteúdo será exibido quando você permitir “{purpose}”.',
  allow: 'Permitir “{purpose}”',
  privacyPolicy: 'Política de privacidade',
  cookiePolicy: 'Política de cookies',
  imprint: 'Informações legais',
  purposes: {
    necessary: {
      name: 'Necessários',
      description:
        'O que é preciso para que este site funcione e para que esta escolha seja lembrada. Não ' +
        'exige permissão e não pode ser desativado.',
    },
    functional: {
      name: 'Funcionais',
      description:
        'Recursos adicionais, como resultados de busca melhores, conteúdo incorporado e ' +
        'configurações lembradas de uma visita para outra.',
    },
    analytics: {
      name: 'Análise',
      description: 'Mede como este site é usado: quais páginas são abertas e o que é feito nelas.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Permite que serviços de publicidade reconheçam você aqui e em outros sites, para ' +
        'escolher anúncios para você e medir os resultados deles.',
    },
  },
} satisfies Wording;
