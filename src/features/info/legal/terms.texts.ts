import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const termsTexts = defineTexts(
  {
    documentTitle: 'Terms of service · FitFuel',
    description: 'What you can expect of FitFuel, what we expect of you, and what happens to your data.',
    title: 'Terms of service',
    updated: 'In force since 21 November 2026',
    summary:
      'In short: FitFuel is free and independent. Prices and nutrition come from others, so check the package. What you share stays yours. Be decent to each other.',
    contentsName: 'Contents',
    sections: {
      service: {
        title: 'The service agreement',
        text: [
          'By using FitFuel you agree to these terms. FitFuel is free. It compares products and does not sell them: you buy from a store, under the terms of that store.',
          'Prices and nutrition come from lists of others. They can be old or wrong, although we mark what looks so. The price in the store and the label on the package decide. Recipes, topics and replies are written by members.',
          '**Nothing on FitFuel is medical advice.** Do you have an allergy or an illness, or are you pregnant? Read the package, and ask your doctor or a dietitian.',
          'We do our best to keep the site running, but cannot promise that it always does. We are liable for damage caused by our intent or gross negligence, and otherwise only as far as the law requires.',
          'We may change these terms. Important changes are announced on this page at least 30 days ahead.',
        ],
      },
      responsibilities: {
        title: 'Your responsibilities',
        text: [
          'You are 16 or older, or a parent agrees. Your account is yours alone: keep the password to yourself.',
          'What you share stays yours. You allow us to show it on FitFuel and to pass it on through our public interface, for as long as you leave it there. Share only what you made yourself or may share.',
          'Not allowed are:',
          [
            'insults, threats, hate and discrimination;',
            'spam, hidden advertising and misleading advice about health;',
            'personal data of others without their consent;',
            'breaking into what is not yours, and loading the site more heavily than people do.',
          ],
          'Moderators hide what breaks these rules and tell its author why. Admins can suspend accounts that keep doing so. Do you disagree? [Write to us](contact), and we look at it again.',
        ],
      },
      privacy: {
        title: 'Privacy and data',
        text: [
          'The [privacy policy](privacy) says which data we store, for how long, and how you view, update, download and delete it. You can delete your account at any moment, in the settings on your [profile](profile).',
          'Programs may read products through our public interface, within its limits. Nutrition from Open Food Facts is available under the Open Database License.',
          'These terms are governed by Dutch law.',
        ],
      },
    },
  },
  {
    documentTitle: 'Algemene voorwaarden · FitFuel',
    description:
      'Wat je van FitFuel mag verwachten, wat wij van jou verwachten en wat er met je gegevens gebeurt.',
    title: 'Algemene voorwaarden',
    updated: 'Geldig vanaf 21 november 2026',
    summary:
      'In het kort: FitFuel is gratis en onafhankelijk. Prijzen en voedingswaarden komen van anderen, dus kijk op de verpakking. Wat je deelt, blijft van jou. Ga netjes met elkaar om.',
    contentsName: 'Inhoud',
    sections: {
      service: {
        title: 'De overeenkomst',
        text: [
          'Door FitFuel te gebruiken ga je akkoord met deze voorwaarden. FitFuel is gratis. Het vergelijkt producten en verkoopt ze niet: je koopt bij een winkel, onder de voorwaarden van die winkel.',
          'Prijzen en voedingswaarden komen uit lijsten van anderen. Ze kunnen oud zijn of niet kloppen, al geven we aan waar het daarop lijkt. De prijs in de winkel en het etiket op de verpakking gelden. Recepten, topics en reacties zijn geschreven door leden.',
          '**Niets op FitFuel is medisch advies.** Heb je een allergie, ben je ziek of zwanger? Lees de verpakking, en vraag het je arts of een diëtist.',
          'We doen ons best om de site in de lucht te houden, maar kunnen niet beloven dat dat altijd lukt. We zijn aansprakelijk voor schade door onze opzet of grove schuld, en verder alleen voor zover de wet dat eist.',
          'We kunnen deze voorwaarden wijzigen. Een belangrijke wijziging staat minstens 30 dagen van tevoren op deze pagina.',
        ],
      },
      responsibilities: {
        title: 'Jouw verantwoordelijkheden',
        text: [
          'Je bent 16 of ouder, of een ouder vindt het goed. Je account is alleen van jou: houd het wachtwoord voor jezelf.',
          'Wat je deelt, blijft van jou. Je geeft ons toestemming om het op FitFuel te tonen en door te geven via onze openbare interface, zolang je het laat staan. Deel alleen wat je zelf hebt gemaakt of mag delen.',
          'Niet toegestaan zijn:',
          [
            'beledigingen, bedreigingen, haat en discriminatie;',
            'spam, verborgen reclame en misleidend advies over gezondheid;',
            'persoonsgegevens van anderen zonder hun toestemming;',
            'inbreken in wat niet van jou is, en de site zwaarder belasten dan mensen doen.',
          ],
          'Moderatoren verbergen wat tegen deze regels ingaat en vertellen de schrijver waarom. Beheerders kunnen accounts schorsen die ermee doorgaan. Ben je het er niet mee eens? [Schrijf ons](contact), dan kijken we er nog eens naar.',
        ],
      },
      privacy: {
        title: 'Privacy en gegevens',
        text: [
          'In het [privacybeleid](privacy) staat welke gegevens we bewaren, hoelang, en hoe je ze inziet, wijzigt, downloadt en verwijdert. Je kunt je account op elk moment verwijderen, bij de instellingen op je [profiel](profile).',
          'Programma’s mogen producten lezen via onze openbare interface, binnen de grenzen daarvan. Voedingswaarden van Open Food Facts zijn beschikbaar onder de Open Database License.',
          'Op deze voorwaarden is Nederlands recht van toepassing.',
        ],
      },
    },
  },
)
