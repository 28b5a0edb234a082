import type { MailTexts } from './mail-shape.ts';

export const fr: MailTexts = {
  mails: {
    issued: {
      subject: 'Facture {number} pour {organization}',
      text: 'Votre facture {number} d’un montant de {amount} est prête. Merci de virer ce montant avant le {date} ; la facture indique le compte.',
    },
    paid: {
      subject: 'Payée : facture {number} pour {organization}',
      text: 'Merci. {amount} pour la facture {number} nous sont bien parvenus. La facture reste à votre disposition.',
    },
    unpaid: {
      subject: 'Votre carte n’a pas été débitée : facture {number} pour {organization}',
      text: 'Nous n’avons pas pu débiter {amount} pour la facture {number}. {reason} Nous réessaierons le {date}. Pour payer maintenant ou utiliser une autre carte, ouvrez la page ci-dessous.',
    },
    unpaid_transfer: {
      subject: 'Toujours ouverte : facture {number} pour {organization}',
      text: 'Nous n’avons pas encore reçu {amount} pour la facture {number}. Si le virement est en route, merci. Sinon, merci de l’effectuer avant le {date}.',
    },
    restricted: {
      subject: '{organization} est restreinte jusqu’au paiement de la facture {number}',
      text: 'La facture {number} de {amount} reste impayée après plusieurs rappels. Vos assistants se taisent et rien ne peut être modifié jusqu’au paiement ; les clients joignent toujours votre équipe. Tout revient dès que le paiement arrive.',
    },
    disputed: {
      subject: 'Un paiement est contesté : facture {number} pour {organization}',
      text: 'La banque de votre carte conteste le paiement de {amount} pour la facture {number}. S’il s’agit d’une erreur, merci de demander à votre banque de retirer la contestation.',
    },
    trial_ends: {
      subject: 'L’essai de {organization} se termine le {date}',
      text: 'Votre essai se termine le {date}. Choisissez une formule pour continuer sans interruption, ou prolongez l’essai de 14 jours, une fois.',
    },
    trial_ended: {
      subject: 'L’essai de {organization} est terminé',
      text: 'Votre essai est terminé. Les clients lisent désormais que votre établissement n’est pas disponible ici. Tout ce que vous avez préparé est conservé : choisissez une formule et tout revient aussitôt.',
    },
    card_expires: {
      subject: 'La carte de {organization} expire bientôt',
      text: 'La carte qui paie pour {organization} expire bientôt. Merci d’en enregistrer une nouvelle, afin que rien ne s’arrête.',
    },
    cancelled: {
      subject: 'Résiliée : la formule de {name}',
      text: 'La formule de {name} est résiliée et se termine le {date}. D’ici là rien ne change, et vous pouvez annuler la résiliation.',
    },
    near_limit: {
      subject: '{name} a donné {used} réponses sur {limit} ce mois-ci',
      text: '{name} a donné {used} des {limit} réponses de sa formule ce mois-ci. Une formule supérieure vaut aussitôt, et vous ne payez que les jours restants.',
    },
    at_limit: {
      subject: '{name} a donné toutes ses {limit} réponses du mois',
      text: '{name} a donné les {limit} réponses de sa formule ce mois-ci. Jusqu’à la fin du mois, les clients sont dirigés vers votre équipe. Avec une formule supérieure, l’assistant répond de nouveau aussitôt.',
    },
  },
  declines: {
    unknown: 'La carte a été refusée pour une raison inconnue.',
    not_supported: 'La carte ne permet pas ce type d’achat.',
    number_incorrect: 'Le numéro de la carte est incorrect.',
    cvc_incorrect: 'Le code de sécurité de la carte est incorrect.',
    expiry_month_invalid: 'Le mois d’expiration de la carte n’est pas valide.',
    expiry_year_invalid: 'L’année d’expiration de la carte n’est pas valide.',
    expired: 'La carte a expiré.',
    debit: 'Les cartes avec fonction de débit ne sont pas acceptées.',
    funds: 'Le solde de la carte est insuffisant.',
    confirmation: 'La banque vous demande de confirmer le paiement.',
    confirmation_failed: 'Le paiement n’a pas été confirmé.',
    no_card: 'Aucune carte n’est enregistrée.',
    passing: 'Le paiement n’a pas pu être traité pour le moment.',
  },
  way: 'Vos formules et factures : {address}',
};
