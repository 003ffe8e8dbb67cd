import { defineTexts } from '#platform/i18n.rules.ts'

export const termsTexts = defineTexts(
  {
    documentTitle: 'Terms of service · FitFuel',
    description: 'What you can expect of FitFuel, what we expect of you, and what happens with your data.',
    title: 'Terms of service',
    updated: 'In force since 21 November 2026',
    summary:
      'In short: FitFuel is free and independent. Prices and labels come from others, so check the package. What you share stays yours. Be decent to each other.',
    contentsName: 'Contents',
    sections: {
      service: {
        title: 'The service agreement',
        text: [
          'By using FitFuel you agree to these terms. FitFuel is free. It compares products and does not sell them: you buy from a store, under the terms of that store.',
          'Prices and nutrition come from lists of others and can be old or wrong, though we mark what looks so. The price at the store and the label on the package are what counts. Nothing here is medical advice.',
          'We do our best to keep the site up, but cannot promise that it always is. Are we to blame for damage that you suffer through our intent or gross negligence, then we are liable for it; otherwise we are not, as far as the law allows.',
          'We may change these terms. What changes much is announced on this page at least 30 days before.',
        ],
      },
      responsibilities: {
        title: 'Your responsibilities',
        text: [
          'You are 16 or older, or a parent agrees. One person, one account; keep your password to yourself.',
          'What you share is yours, and stays yours. You allow us to show it on FitFuel for as long as you leave it there. Share only what you made, or may share.',
          'Not allowed:',
          [
            'insulting, threatening or discriminating against others;',
            'advertising, spam and misleading advice about health;',
            'private data of others;',
            'getting at what is not yours, or loading the site more than people do.',
          ],
          'Moderators can hide what breaks these rules, with the reason told to its author, and close accounts that keep doing so. Do you disagree? [Write to us](contact); somebody else looks at it again.',
        ],
      },
      privacy: {
        title: 'Privacy and data',
        text: [
          'The [privacy policy](privacy) says which data we store, for how long, and how you view, change, download and delete it. You can end your account at any moment in its settings.',
          'The data of products may be read by programs through our public interface, within its limits. Data from Open Food Facts is under the Open Database License.',
          'Dutch law applies to these terms.',
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
      'In het kort: FitFuel is gratis en onafhankelijk. Prijzen en etiketten komen van anderen, dus kijk op de verpakking. Wat je deelt, blijft van jou. Ga netjes met elkaar om.',
    contentsName: 'Inhoud',
    sections: {
      service: {
        title: 'De overeenkomst',
        text: [
          'Door FitFuel te gebruiken ga je akkoord met deze voorwaarden. FitFuel is gratis. Het vergelijkt producten en verkoopt ze niet: je koopt bij een winkel, onder de voorwaarden van die winkel.',
          'Prijzen en voedingswaarden komen uit lijsten van anderen en kunnen oud zijn of niet kloppen, al geven we aan waar het daarop lijkt. De prijs in de winkel en het etiket op de verpakking gelden. Niets hier is medisch advies.',
          'We doen ons best om de site in de lucht te houden, maar kunnen niet beloven dat dat altijd lukt. Lijd je schade door onze opzet of grove schuld, dan zijn we daarvoor aansprakelijk; verder niet, voor zover de wet dat toelaat.',
          'We kunnen deze voorwaarden wijzigen. Verandert er veel, dan staat dat minstens 30 dagen van tevoren op deze pagina.',
        ],
      },
      responsibilities: {
        title: 'Jouw verantwoordelijkheden',
        text: [
          'Je bent 16 of ouder, of een ouder vindt het goed. Eén persoon, één account; houd je wachtwoord voor jezelf.',
          'Wat je deelt is van jou, en blijft van jou. Je laat ons het op FitFuel tonen zolang je het laat staan. Deel alleen wat je zelf hebt gemaakt, of mag delen.',
          'Niet toegestaan:',
          [
            'anderen beledigen, bedreigen of discrimineren;',
            'reclame, spam en misleidend advies over gezondheid;',
            'persoonlijke gegevens van anderen;',
            'proberen te komen bij wat niet van jou is, of de site zwaarder belasten dan mensen doen.',
          ],
          'Moderators kunnen verbergen wat deze regels breekt, waarbij de schrijver de reden hoort, en accounts sluiten die ermee doorgaan. Ben je het er niet mee eens? [Schrijf ons](contact); dan kijkt iemand anders er nog eens naar.',
        ],
      },
      privacy: {
        title: 'Privacy en gegevens',
        text: [
          'In het [privacybeleid](privacy) staat welke gegevens we bewaren, hoelang, en hoe je ze inziet, wijzigt, downloadt en verwijdert. Je kunt je account op elk moment opheffen bij de instellingen.',
          'Productgegevens mogen door programma’s worden gelezen via onze openbare interface, binnen de grenzen daarvan. Gegevens van Open Food Facts vallen onder de Open Database License.',
          'Op deze voorwaarden is Nederlands recht van toepassing.',
        ],
      },
    },
  },
)
