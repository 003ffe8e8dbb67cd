import { defineTexts } from '#platform/i18n.rules.ts'

export const privacyTexts = defineTexts(
  {
    documentTitle: 'Privacy policy · FitFuel',
    description:
      'Which data FitFuel stores, what for and for how long, and how you view, change, download and delete it.',
    title: 'Privacy policy',
    updated: 'In force since 21 November 2026',
    summary:
      'In short: we store what you give us and what the site needs to work. No advertising networks, no trackers of others, no selling of data. You can see all of it, change it, download it and delete it yourself.',
    sections: {
      collected: {
        title: 'What we store',
        text: [
          'Without an account:',
          [
            'Your choice of language, in a cookie of this site, for a year.',
            'Your choices in FitFuelFinder and what you are typing in a form, in your own browser. They never leave it until you send them.',
            'That a recipe or topic was viewed: a code made of your network address and browser with a secret that changes every day. After that day nobody can tell whom the code was made of, and it is deleted. The address itself is not stored.',
            'Counters against misuse: codes of networks, until the limit has passed.',
            'What you write in the contact form, the partner form or a report.',
          ],
          'With an account, besides:',
          [
            'Your username, your password as a hash that cannot be read back, your e-mail address if you give one, and the language of your profile.',
            'Your profile: what you write about yourself, your picture, and whether others may see them.',
            'Recipes, topics, replies, pictures and likes that you make, and which recipes and topics you have viewed.',
            'Where you are signed in: the name of the browser and when it was last used. Not your network address.',
            'Mails that we sent you, and what moderators decided about your content.',
          ],
          'Pictures are made anew when you upload them: place, time and camera in the file are not kept.',
          'The workout routines that you write are in your browser alone. We have no copy.',
        ],
      },
      use: {
        title: 'What we use it for',
        text: [
          'To let the site do what you ask of it: keeping you signed in, showing what you share, counting likes and views, answering your message, sending the mails that an account needs.',
          'To keep it safe: limiting attempts at passwords, refusing spam, acting on reports.',
          'We do not make profiles for advertising, and do not share data with anyone, unless the law obliges us to. Which country you visit from is looked up on our own server, to choose the first language; the answer is not stored.',
          'The grounds in law are the agreement that you have with us when you make an account, and our legitimate interest in a safe site (article 6(1)(b) and (f) of the GDPR).',
        ],
      },
      kept: {
        title: 'For how long',
        text: [
          [
            'Your account and what belongs to it: until you delete it.',
            'A sign-in that is not used: 365 days.',
            'Links for a new password: 1 hour; for confirming an address: 24 hours.',
            'Codes of views by visitors: until the night after that day.',
            'The text of mails that were sent: emptied within days; that one was sent, and to whom, stays.',
            'The log of what moderators did: it stays, so that decisions can be checked. It names accounts by a number.',
          ],
        ],
      },
      protection: {
        title: 'How we protect it',
        text: [
          'Connections are encrypted. Passwords are hashed with argon2id. The cookie that keeps you signed in cannot be read by scripts and is worth nothing once you sign out. Links and keys are stored as hashes.',
          'Only those who keep the site running can reach the database. The code is open, so that anyone can check what this page says. Have you found a hole? [Tell us](contact), before you tell others.',
        ],
      },
      rights: {
        title: 'Your rights: view, update, download, delete',
        text: [
          [
            'View: your [profile](profile) shows what others see. The settings list where you are signed in.',
            'Update: change your profile, picture, language and password in the settings. Your recipes, topics and replies have an edit button.',
            'Download: “Download my data” in the settings gives all that we store about you as one file.',
            'Delete: “Delete account” in the settings ends the account at once. You choose whether what you shared goes too, or stays without your name. Routines are in your browser; you are offered a copy first.',
          ],
          'Can you not find it, or do you want to object to how we use data? [Write to us](contact); you get an answer within a month. You can also complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
        ],
      },
    },
    contentsName: 'Contents',
  },
  {
    documentTitle: 'Privacybeleid · FitFuel',
    description:
      'Welke gegevens FitFuel bewaart, waarvoor en hoelang, en hoe je ze inziet, wijzigt, downloadt en verwijdert.',
    title: 'Privacybeleid',
    updated: 'Geldig vanaf 21 november 2026',
    summary:
      'In het kort: we bewaren wat je ons geeft en wat de site nodig heeft om te werken. Geen advertentienetwerken, geen trackers van anderen, geen handel in gegevens. Je kunt alles zelf inzien, wijzigen, downloaden en verwijderen.',
    sections: {
      collected: {
        title: 'Wat we bewaren',
        text: [
          'Zonder account:',
          [
            'Je taalkeuze, in een cookie van deze site, een jaar lang.',
            'Je keuzes in FitFuelFinder en wat je in een formulier typt, in je eigen browser. Daar gaan ze niet uit weg tot je ze verstuurt.',
            'Dat een recept of topic is bekeken: een code van je netwerkadres en browser met een geheim dat elke dag wisselt. Na die dag kan niemand meer zien van wie de code was, en wordt hij gewist. Het adres zelf bewaren we niet.',
            'Tellers tegen misbruik: codes van netwerken, tot de grens voorbij is.',
            'Wat je schrijft in het contactformulier, het partnerformulier of een melding.',
          ],
          'Met een account bovendien:',
          [
            'Je gebruikersnaam, je wachtwoord als hash die niet terug te lezen is, je e-mailadres als je dat geeft, en de taal van je profiel.',
            'Je profiel: wat je over jezelf schrijft, je foto, en of anderen die mogen zien.',
            'Recepten, topics, reacties, foto’s en likes die je maakt, en welke recepten en topics je hebt bekeken.',
            'Waar je bent ingelogd: de naam van de browser en wanneer die voor het laatst is gebruikt. Niet je netwerkadres.',
            'E-mails die we je stuurden, en wat moderators over je bijdragen besloten.',
          ],
          'Foto’s worden bij het uploaden opnieuw gemaakt: plaats, tijd en camera uit het bestand bewaren we niet.',
          'De trainingsroutines die je schrijft, staan alleen in je browser. Wij hebben er geen kopie van.',
        ],
      },
      use: {
        title: 'Waar we het voor gebruiken',
        text: [
          'Om de site te laten doen wat je vraagt: je ingelogd houden, tonen wat je deelt, likes en weergaven tellen, je bericht beantwoorden, de e-mails sturen die bij een account horen.',
          'Om hem veilig te houden: pogingen om wachtwoorden te raden beperken, spam weigeren, meldingen afhandelen.',
          'We maken geen profielen voor reclame en delen geen gegevens met anderen, tenzij de wet ons daartoe verplicht. Uit welk land je komt, zoeken we op onze eigen server op om de eerste taal te kiezen; het antwoord bewaren we niet.',
          'De grondslagen zijn de overeenkomst die je met ons hebt als je een account maakt, en ons gerechtvaardigd belang bij een veilige site (artikel 6 lid 1 onder b en f van de AVG).',
        ],
      },
      kept: {
        title: 'Hoelang',
        text: [
          [
            'Je account en wat erbij hoort: tot je het verwijdert.',
            'Een login die niet wordt gebruikt: 365 dagen.',
            'Links voor een nieuw wachtwoord: 1 uur; om een adres te bevestigen: 24 uur.',
            'Codes van weergaven door bezoekers: tot de nacht na die dag.',
            'De tekst van verstuurde e-mails: binnen enkele dagen geleegd; dat er een is gestuurd, en aan wie, blijft bewaard.',
            'Het logboek van wat moderators deden: dat blijft, zodat besluiten na te gaan zijn. Accounts staan erin met een nummer.',
          ],
        ],
      },
      protection: {
        title: 'Hoe we het beschermen',
        text: [
          'Verbindingen zijn versleuteld. Wachtwoorden worden gehasht met argon2id. De cookie die je ingelogd houdt, is niet leesbaar voor scripts en niets meer waard zodra je uitlogt. Links en sleutels bewaren we als hash.',
          'Alleen wie de site draaiende houdt, kan bij de database. De code is open, zodat iedereen kan nagaan of klopt wat hier staat. Heb je een lek gevonden? [Vertel het ons](contact), voor je het anderen vertelt.',
        ],
      },
      rights: {
        title: 'Je rechten: inzien, wijzigen, downloaden, verwijderen',
        text: [
          [
            'Inzien: je [profiel](profile) toont wat anderen zien. Bij de instellingen staat waar je bent ingelogd.',
            'Wijzigen: je profiel, foto, taal en wachtwoord pas je aan bij de instellingen. Bij je recepten, topics en reacties staat een knop om ze te bewerken.',
            'Downloaden: “Mijn gegevens downloaden” bij de instellingen geeft alles wat we over je bewaren als één bestand.',
            'Verwijderen: “Account verwijderen” bij de instellingen beëindigt het account meteen. Je kiest of wat je hebt gedeeld mee weggaat, of zonder je naam blijft staan. Routines staan in je browser; je krijgt eerst een kopie aangeboden.',
          ],
          'Kun je het niet vinden, of wil je bezwaar maken tegen hoe we gegevens gebruiken? [Schrijf ons](contact); je krijgt binnen een maand antwoord. Je kunt ook een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ],
      },
    },
    contentsName: 'Inhoud',
  },
)
