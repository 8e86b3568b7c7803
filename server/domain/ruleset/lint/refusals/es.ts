import type { RefusalWords } from './words.ts';

export const es: RefusalWords = {
  refuse:
    'rechaz- rehús- rehus- deneg- denieg- negar negat- nega niego niega oponer- opong- opone- prohib- bloque- desactiv- inhabilit- deshabilit- declin- retir- desacuerdo revoc- impedir-',
  idioms: 'decir no, digo no',
  no: 'no',
  courtesy: 'gracias muchas por favor',
  not: 'no nunca jamás tampoco',
  notFollows: false,
  without: 'sin',
  none: 'ninguna ninguno ningún nada cero',
  permission: 'consentimiento permiso acuerdo aceptación autorización',
  consent:
    'acept- consent- consiento autoriz- permit- permis- acuerdo aprob- aprueb- activ- conced- habilit-',
  necessary:
    'necesit- necesari- esencial- imprescindib- indispensab- obligatori- requerid- técnic- mínim- básic-',
  only: 'solo sólo solamente únicamente exclusivamente estrictamente',
  is: 'es son ser sea sean está están',
  asked:
    'cookie- galleta- rastre- segui- seguim- vend- venta- compart- dato- almacen- recop- trat- us- utiliz- finalidad-',
  optional:
    'opcional- analític- análisis market- public- anunci- estadístic- personalizad- perfil- rendimiento funcional- social- adicional- otr- extra- tercer- innecesari- prescindib- demás resto',
  and: 'y e o u ni pero',
  except: 'excepto salvo menos',
  now: 'ahora hoy',
  elsewhere: 'página formulario enlace correo próxim- siguiente motiv- razón razones',
  evade:
    'saber más tarde configur- ajust- opciones preferenc- personalizar personaliza personalizo gestion- administr- detalle- elegir elijo elige escog- decid- decisión luego quizá quizás tal vez todavía aún recorda- recuér- cómo como porqué leer lee algun- algún ciert- parte parcial- mitad hasta si mañana pronto temporal- ver mostrar salir suscri- pagar pago paga compr- problema ayuda seguro selec- pregunt- momento después duda casi mayoría pagando pagos cuota- tarifa',
};
