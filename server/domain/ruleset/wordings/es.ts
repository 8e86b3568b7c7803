import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Spanish. */
export default {
  title: 'Sus opciones de privacidad',
  body:
    '{domain} desea almacenar y leer información en su dispositivo, como cookies, para las ' +
    'finalidades que usted elija. Puede cambiar su elección en cualquier momento.',
  acceptAll: 'Aceptar todo',
  rejectAll: 'Rechazar todo',
  manage: 'Elegir',
  closeNotice: 'Cerrar y rechazar todo',
  optOutBody:
    '{domain} y las empresas con las que colabora almacenan y leen información en su ' +
    'dispositivo, como cookies. Puede oponerse en cualquier momento.',
  understood: 'Entendido',
  optOut: 'Oponerme',
  save: 'Guardar mi elección',
  close: 'Cerrar',
  withdraw: 'Retirar mi consentimiento',
  preferences: 'Sus opciones de privacidad',
  alwaysOn: 'Siempre activas',
  recipients: 'Destinatarios de los datos: {names}.',
  lifetime: 'Plazo máximo de conservación: {time}.',
  record: 'Registro de su elección',
  saved: 'Su elección se ha guardado.',
  renewed:
    'Por favor, decida sobre lo siguiente: {names}. El resto de su elección se mantiene igual.',
  gpc: 'Solicitud de oposición atendida',
  heldFrame: 'Este contenido se mostrará cuando permita «{purpose}».',
  allow: 'Permitir «{purpose}»',
  privacyPolicy: 'Política de privacidad',
  cookiePolicy: 'Política de cookies',
  imprint: 'Aviso legal',
  purposes: {
    necessary: {
      name: 'Necesarias',
      description:
        'Lo que este sitio necesita para funcionar y para recordar esta elección. No requiere ' +
        'permiso y no se puede desactivar.',
    },
    functional: {
      name: 'Funcionales',
      description:
        'Funciones adicionales, como mejores resultados de búsqueda, contenido incrustado y ' +
        'ajustes que se recuerdan de una visita a otra.',
    },
    analytics: {
      name: 'Analítica',
      description: 'Mide cómo se usa este sitio: qué páginas se abren y qué se hace en ellas.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Permite que los servicios publicitarios le reconozcan aquí y en otros sitios, para ' +
        'elegir anuncios para usted y medir sus resultados.',
    },
  },
} satisfies Wording;
