import type { MailTexts } from './mail-shape.ts';

export const es: MailTexts = {
  mails: {
    issued: {
      subject: 'Factura {number} de {organization}',
      text: 'Su factura {number} por {amount} está lista. Transfiera el importe antes del {date}; la cuenta figura en la factura.',
    },
    paid: {
      subject: 'Pagada: factura {number} de {organization}',
      text: 'Gracias. Hemos recibido {amount} por la factura {number}. La factura queda a su disposición.',
    },
    unpaid: {
      subject: 'No se pudo cobrar en su tarjeta: factura {number} de {organization}',
      text: 'No pudimos cobrar {amount} por la factura {number}. {reason} Lo intentaremos de nuevo el {date}. Para pagar ahora o usar otra tarjeta, abra la página de abajo.',
    },
    unpaid_transfer: {
      subject: 'Pendiente: factura {number} de {organization}',
      text: 'Aún no hemos recibido {amount} por la factura {number}. Si ya está en camino, gracias. De lo contrario, haga la transferencia antes del {date}.',
    },
    restricted: {
      subject: '{organization} está restringida hasta que se pague la factura {number}',
      text: 'La factura {number} por {amount} sigue pendiente tras varios avisos. Sus asistentes no responden y nada puede modificarse hasta que se pague; los huéspedes siguen contactando con su equipo. Todo vuelve en cuanto llegue el pago.',
    },
    disputed: {
      subject: 'Un pago está en disputa: factura {number} de {organization}',
      text: 'El banco de su tarjeta ha cuestionado el pago de {amount} por la factura {number}. Si fue un error, pida a su banco que lo retire.',
    },
    trial_ends: {
      subject: 'La prueba de {organization} termina el {date}',
      text: 'Su prueba termina el {date}. Elija un plan para continuar sin interrupción, o amplíe la prueba 14 días, una sola vez.',
    },
    trial_ended: {
      subject: 'La prueba de {organization} ha terminado',
      text: 'Su prueba ha terminado. Los huéspedes leen ahora que su establecimiento no está disponible aquí. Todo lo que preparó se conserva: elija un plan y vuelve al instante.',
    },
    card_expires: {
      subject: 'La tarjeta de {organization} está por vencer',
      text: 'La tarjeta que paga por {organization} vence pronto. Registre una nueva para que nada se detenga.',
    },
    cancelled: {
      subject: 'Cancelado: el plan de {name}',
      text: 'El plan de {name} está cancelado y termina el {date}. Hasta entonces todo sigue igual, y puede deshacer la cancelación.',
    },
    near_limit: {
      subject: '{name} ha dado {used} de {limit} respuestas este mes',
      text: '{name} ha dado {used} de las {limit} respuestas de su plan este mes. Un plan superior vale al instante y solo paga los días que quedan.',
    },
    at_limit: {
      subject: '{name} ha dado las {limit} respuestas de este mes',
      text: '{name} ha dado las {limit} respuestas de su plan este mes. Hasta fin de mes pasa a los huéspedes a su equipo. Con un plan superior vuelve a responder al instante.',
    },
  },
  declines: {
    unknown: 'La tarjeta fue rechazada por un motivo desconocido.',
    not_supported: 'La tarjeta no admite este tipo de compra.',
    number_incorrect: 'El número de la tarjeta es incorrecto.',
    cvc_incorrect: 'El código de seguridad de la tarjeta es incorrecto.',
    expiry_month_invalid: 'El mes de vencimiento de la tarjeta no es válido.',
    expiry_year_invalid: 'El año de vencimiento de la tarjeta no es válido.',
    expired: 'La tarjeta ha vencido.',
    debit: 'No se aceptan tarjetas con función de débito.',
    funds: 'La tarjeta no tiene fondos suficientes.',
    confirmation: 'El banco le pide que confirme el pago.',
    confirmation_failed: 'El pago no se confirmó.',
    no_card: 'No hay ninguna tarjeta registrada.',
    passing: 'El pago no pudo procesarse en este momento.',
  },
  way: 'Sus planes y facturas: {address}',
};
