import type { RefusalWords } from './words.ts';

export const pt: RefusalWords = {
  refuse:
    'recus- rejeit- negar negat- nega nego declin- opor oponho opõe oposi- proib- bloque- desativ- desactiv- desabilit- discord- revog- retir- dispens-',
  idioms: 'dizer não, digo não',
  no: 'não',
  courtesy: 'obrigado obrigada por favor',
  not: 'não nunca jamais',
  notFollows: false,
  without: 'sem',
  none: 'nenhum- nada zero',
  permission: 'consentimento permissão acordo aceitação autorização',
  consent: 'aceit- consent- consint- autoriz- permit- permiss- concord- aprov- ativ- activ- acordo',
  necessary:
    'precisa precisam necessári- essencia- essenciai- imprescindív- indispensáv- obrigatóri- requerid- técnic- exigid- mínim-',
  only: 'só somente apenas unicamente exclusivamente estritamente',
  is: 'é são ser seja está estão',
  asked:
    'cookie- rastre- vend- venda- partilh- compartilh- dado- armazen- recolh- colet- trat- us- utiliz- finalidade-',
  optional:
    'opciona- opcionai- facultativ- analític- análise- market- public- anúnci- estatístic- personalizad- perfil- perfis desempenho funciona- socia- adiciona- outr- extra- terceir- desnecessári- restant- demais resto',
  and: 'e ou nem mas',
  except: 'exceto excepto salvo menos',
  now: 'agora hoje já',
  elsewhere: 'página formulário link mail próxim- seguinte motiv- razão razões',
  evade:
    'saber saiba mais tarde defini- configur- ajust- opções preferênc- personalizar personalize gerir gerencia- gerenciar detalhe- escolh- decid- decisão depois talvez ainda lembr- como porquê porque ler leia algun- alguma- algum cert- parte parcia- metade até amanhã breve temporári- ver mostrar sair assin- pagar pago paga compr- problema ajuda certeza selecion- selec- pergunt- momento vez quase maioria pagando pagament- taxa',
};
