import {
  RESET_LINK_HOURS,
  SESSION_DAYS,
  VERIFY_LINK_HOURS,
} from '#features/accounts/ground/accounts.rules.ts'
import { CLOSED_MESSAGE_MONTHS } from '#features/contact/ground/messages.rules.ts'
import { RUN_DAYS } from '#features/feeds/feeds.rules.ts'
import { MAX_INTERACTIONS } from '#features/finder/ground/interactions.storage.ts'
import { RESOLVED_PRODUCT_REPORT_MONTHS } from '#features/moderation/ground/moderation.rules.ts'
import { MAX_CACHED_PROFILES } from '#features/profiles/ground/profile.cache.ts'
import { DRAFT_DAYS } from '#platform/browser/draft.ts'
import { MAIL_DAYS, MAIL_TEXT_DAYS } from '#platform/mail/outbox.rules.ts'
import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** What the tables, jobs and storage keys of this software hold: whoever changes them changes this. */
export const privacyTexts = defineTexts(
  {
    documentTitle: 'Privacy policy · FitFuel',
    description:
      'Which data FitFuel stores, what for and for how long, and how you view, update, download and delete it.',
    title: 'Privacy policy',
    updated: 'In force since 23 November 2026',
    summary:
      'In short: we store what you give us and what the site needs to work. No advertising networks, no trackers, no selling of data. You can view, update, download and delete it yourself.',
    contentsName: 'Contents',
    sections: {
      collected: {
        title: 'What we collect',
        text: [
          '**Without an account:**',
          [
            'What you write in the [contact form](contact) or the [partner form](partner): your name, your e-mail address, what else you fill in, and the language you read the form in.',
            'What you report about a recipe, topic, reply or product. Not who you are.',
            'That a recipe or topic was viewed, so that you count once a day. For that we keep two codes, one made of your network address and one of that address and the name of your browser, both with a secret that is different every day.',
            'Counters against misuse, such as of failed logins and sent forms. They too are codes: we do not store your network address.',
          ],
          '**With an account, also:**',
          [
            'Your username, your e-mail address if you give one, and your password as a hash, which nobody can turn back into the password.',
            'Your profile: your picture, what you write about yourself, your rank, your language, and whether it is public.',
            'What you set for good in the finder: diet and allergies, stores, what the price counts per, and daily targets. Nobody else sees it. Clear it in the finder and we no longer keep it.',
            'The recipes, topics, replies and pictures that you share, what you like, and which recipes and topics you have viewed.',
            'Where you are logged in: what the browser calls itself, since when, and when it was last used.',
            'The e-mails that we send you, what you report, and how much you posted on your first day, against spam.',
            'What moderators decide about what you share, or about your account.',
          ],
          'We make new files of the pictures that you upload and discard the originals. Place, time and camera, which may be in them, are gone.',
        ],
      },
      browser: {
        title: 'What your browser keeps',
        text: [
          'This is on your own device. We do not get to see it, except for the two cookies and, with an account, what you set for good in the finder.',
          [
            '**Two cookies:** your choice of language, for a year, and the one that keeps you logged in. We set no others.',
            `**Finding products:** the category you chose last, and how often you met and opened products, at most ${MAX_INTERACTIONS} of them.`,
            '**What you set for good in the finder:** diet and allergies, stores, what the price counts per, and daily targets, until you log out. It goes with your questions to our server.',
            '**Workout routines:** every routine that you write. There is no other copy, so download them now and then.',
            `**Profiles:** the last ${MAX_CACHED_PROFILES} public profiles that you looked at, until you log out.`,
            `**Drafts:** a topic, a reply or a recipe that you have begun, with its pictures, and the servings and ticks of a recipe that you cook, for ${DRAFT_DAYS} days. What you have typed in other forms and not sent yet, until you close the tab; pictures that you chose there are gone after ${DRAFT_DAYS} days at the latest. Logging out clears all of them.`,
            '**Copies for when there is no connection:** the finder with the results that you saw last, and the page of your workout routines, until you log out. Also files of the site itself, and at most a hundred public pictures, used for half an hour.',
            '**The offer to install FitFuel:** that you dismissed it.',
          ],
          'You clear all of this in your browser’s settings. That clears your workout routines too.',
          'Photos of products may come from the store, or from Open Food Facts. Your browser then asks for them there, so they see your network address, and that you are on FitFuel.',
        ],
      },
      use: {
        title: 'What we use it for',
        text: [
          'To do what you ask of the site: keep you logged in, show what you share, count likes and views, answer your message, and send the e-mails that belong to an account. And to keep it safe: stop the guessing of passwords, refuse spam, act on reports.',
          'What you share in public can be read by anyone, by search engines and by other programs too. Moderators also see reports, hidden contributions and private profiles; admins read messages to us.',
          'We make no advertising profiles, and give your data to nobody unless the law obliges us to. To choose the first language, we look up your country in a list on our own server. We do not store the answer, only the language.',
          'Our legal grounds are the agreement that we have when you make an account, and our legitimate interest in a safe site and in answering messages (article 6(1)(b) and (f) GDPR).',
        ],
      },
      kept: {
        title: 'For how long',
        text: [
          [
            '**Your account** and your profile, likes and views: until you delete the account.',
            '**What you share:** until you delete it. Pictures that nothing shows any more are deleted after a day.',
            `**Being logged in:** until you log out, and ${SESSION_DAYS} days at most.`,
            `**Links by e-mail:** ${RESET_LINK_HOURS} hour for a new password, ${VERIFY_LINK_HOURS} hours to confirm an address. Then they are deleted, the following night.`,
            `**E-mails that we send:** their text is emptied once the link in it has been used or has expired, and at the latest ${MAIL_TEXT_DAYS} days after they were sent or could not be delivered. As long as the site has no mail server, an e-mail waits in our database, with the link in it. That there was one, and its subject, is deleted after ${MAIL_DAYS} days, or with your account, unless another account has the same address.`,
            `**Messages to us:** until they are dealt with, and ${CLOSED_MESSAGE_MONTHS} months after that. What you sent while logged in is deleted with your account. A copy comes into our mailbox, which we empty by hand.`,
            '**Views by visitors:** the codes and their secret until the night after that day. Views by members: until the account is deleted. What stays is the number.',
            '**Counters against misuse:** until the limit has passed, usually after an hour, and then until the following night.',
            `**Reports:** they stay; those of a product are deleted ${RESOLVED_PRODUCT_REPORT_MONTHS} months after they were dealt with. When you delete your account, your name is taken off yours; they go if you delete what you shared too.`,
            '**The moderation log:** it stays and cannot be changed, so that decisions can be checked. It holds account numbers, no names.',
            `**Prices and nutrition of products:** they are not about you. How each import of them went is kept for ${RUN_DAYS} days.`,
            '**The server’s log:** which page was asked for and when. No network addresses, and not what you searched for. Of a login that failed, it has codes for the account and the network, which name neither.',
          ],
        ],
      },
      protection: {
        title: 'How we protect it',
        text: [
          'Passwords are hashed with argon2id. The cookie that keeps you logged in cannot be read by scripts, travels over encrypted connections only, and is worthless once you log out. Of cookies and links we store only hashes; the e-mail with a link is kept as well until its text is emptied.',
          'The code is open, so that anyone can check what this page says. Have you found a leak? [Tell us](contact) before you tell others.',
        ],
      },
      rights: {
        title: 'Your rights: view, update, download, delete',
        text: [
          [
            '**View:** your [profile](profile) shows what others see of you. “Logged-in devices” in its settings shows where you are logged in.',
            '**Update:** “Edit profile”, “Change password” and “Language” are in the settings. You edit recipes, topics and replies where they are shown.',
            '**Download:** “Download my data” in the settings gives what we store about you as one file. You save your workout routines with “Download my routines” on the page [Workout routines](workouts).',
            '**Delete:** “Delete account” in the settings deletes your account at once. You choose whether what you shared goes too, or stays with “Deleted member” as its author. It also clears what this browser keeps, your workout routines too: download them first.',
          ],
          'Did you write to us without an account, can you not find something, or do you object to how we use your data? [Write to us](contact). You can also complain to the Dutch Data Protection Authority, the Autoriteit Persoonsgegevens.',
        ],
      },
    },
  },
  {
    documentTitle: 'Privacybeleid · FitFuel',
    description:
      'Welke gegevens FitFuel bewaart, waarvoor en hoelang, en hoe je ze inziet, wijzigt, downloadt en verwijdert.',
    title: 'Privacybeleid',
    updated: 'Geldig vanaf 23 november 2026',
    summary:
      'In het kort: we bewaren wat je ons geeft en wat de site nodig heeft om te werken. Geen advertentienetwerken, geen trackers, geen handel in gegevens. Je kunt ze zelf inzien, wijzigen, downloaden en verwijderen.',
    contentsName: 'Inhoud',
    sections: {
      collected: {
        title: 'Wat we verzamelen',
        text: [
          '**Zonder account:**',
          [
            'Wat je in het [contactformulier](contact) of het [partnerformulier](partner) schrijft: je naam, je e-mailadres, wat je verder invult, en de taal waarin je het formulier las.',
            'Wat je meldt over een recept, topic, reactie of product. Niet wie je bent.',
            'Dat een recept of topic is bekeken, zodat je één keer per dag meetelt. Daarvoor bewaren we twee codes, één gemaakt van je netwerkadres en één van dat adres met de naam van je browser, allebei met een geheim dat elke dag anders is.',
            'Tellers tegen misbruik, bijvoorbeeld van mislukte logins en verstuurde formulieren. Ook dat zijn codes: je netwerkadres bewaren we niet.',
          ],
          '**Met een account ook:**',
          [
            'Je gebruikersnaam, je e-mailadres als je dat geeft, en je wachtwoord als hash, waar niemand het wachtwoord uit terughaalt.',
            'Je profiel: je foto, wat je over jezelf schrijft, je rang, je taal, en of het openbaar is.',
            'Wat je in de finder voorgoed instelt: dieet en allergieën, winkels, waarvoor de prijs telt, en dagdoelen. Niemand anders ziet het. Haal je het in de finder weg, dan bewaren we het niet langer.',
            'De recepten, topics, reacties en foto’s die je deelt, wat je liket, en welke recepten en topics je hebt bekeken.',
            'Waar je bent ingelogd: hoe de browser zichzelf noemt, sinds wanneer, en wanneer die het laatst is gebruikt.',
            'De e-mails die we je sturen, wat je meldt, en hoeveel je op je eerste dag plaatste, tegen spam.',
            'Wat moderatoren besluiten over wat je deelt, of over je account.',
          ],
          'Van foto’s die je uploadt maken we nieuwe bestanden; het origineel gooien we weg. Plaats, tijd en camera, die erin kunnen staan, zijn dan verdwenen.',
        ],
      },
      browser: {
        title: 'Wat je browser bewaart',
        text: [
          'Dit staat op je eigen apparaat. Wij krijgen het niet te zien, op de twee cookies na en, met een account, wat je in de finder voorgoed instelt.',
          [
            '**Twee cookies:** je taalkeuze, een jaar lang, en de cookie die je ingelogd houdt. Andere plaatsen we niet.',
            `**Producten zoeken:** de categorie die je het laatst koos, en hoe vaak je producten tegenkwam en opende, van hooguit ${MAX_INTERACTIONS} producten.`,
            '**Wat je in de finder voorgoed instelt:** dieet en allergieën, winkels, waarvoor de prijs telt, en dagdoelen, tot je uitlogt. Het gaat met je vragen mee naar onze server.',
            '**Trainingsschema’s:** alle schema’s die je schrijft. Er is geen andere kopie, dus download ze af en toe.',
            `**Profielen:** de laatste ${MAX_CACHED_PROFILES} openbare profielen die je bekeek, tot je uitlogt.`,
            `**Concepten:** een topic, reactie of recept waaraan je bent begonnen, met de foto’s, en de porties en vinkjes van een recept dat je kookt, ${DRAFT_DAYS} dagen lang. Wat je in andere formulieren hebt getypt en nog niet verstuurd, tot je het tabblad sluit; foto’s die je daar koos, zijn uiterlijk na ${DRAFT_DAYS} dagen weg. Uitloggen wist dit allemaal.`,
            '**Kopieën voor als er geen verbinding is:** de finder met de resultaten die je het laatst zag, en de pagina met je trainingsschema’s, tot je uitlogt. Ook bestanden van de site zelf, en hooguit honderd openbare plaatjes, die een halfuur worden gebruikt.',
            '**Het aanbod om FitFuel te installeren:** dat je het hebt weggeklikt.',
          ],
          'Je wist dit alles bij de instellingen van je browser. Je trainingsschema’s zijn dan ook weg.',
          'Foto’s van producten kunnen van de winkel komen, of van Open Food Facts. Je browser vraagt ze dan daar op, zodat die je netwerkadres zien, en dat je op FitFuel bent.',
        ],
      },
      use: {
        title: 'Waar we het voor gebruiken',
        text: [
          'Om te doen wat je van de site vraagt: je ingelogd houden, tonen wat je deelt, likes en weergaven tellen, je bericht beantwoorden en de e-mails sturen die bij een account horen. En om hem veilig te houden: het raden van wachtwoorden tegengaan, spam weigeren, meldingen afhandelen.',
          'Wat je openbaar deelt, kan iedereen lezen, ook zoekmachines en andere programma’s. Moderatoren zien daarnaast meldingen, verborgen bijdragen en privéprofielen; beheerders lezen berichten aan ons.',
          'We maken geen advertentieprofielen en geven je gegevens aan niemand, tenzij de wet ons daartoe verplicht. Om de eerste taal te kiezen, zoeken we je land op in een lijst op onze eigen server. Het antwoord bewaren we niet, alleen de taal.',
          'Onze grondslagen zijn de overeenkomst die we hebben als je een account maakt, en ons gerechtvaardigd belang bij een veilige site en bij het beantwoorden van berichten (artikel 6 lid 1 onder b en f AVG).',
        ],
      },
      kept: {
        title: 'Hoelang',
        text: [
          [
            '**Je account** en je profiel, likes en weergaven: tot je het account verwijdert.',
            '**Wat je deelt:** tot je het verwijdert. Foto’s die nergens meer te zien zijn, verdwijnen na een dag.',
            `**Ingelogd zijn:** tot je uitlogt, en hooguit ${SESSION_DAYS} dagen.`,
            `**Links per e-mail:** ${RESET_LINK_HOURS} uur voor een nieuw wachtwoord, ${VERIFY_LINK_HOURS} uur om een adres te bevestigen. Daarna worden ze verwijderd, in de nacht die volgt.`,
            `**E-mails die we sturen:** de tekst wordt leeggemaakt zodra de link erin is gebruikt of verlopen, en uiterlijk ${MAIL_TEXT_DAYS} dagen nadat ze zijn verstuurd of niet bezorgd konden worden. Zolang de site geen mailserver heeft, wacht een e-mail in onze database, met de link die erin staat. Dat er een was, en het onderwerp, wordt na ${MAIL_DAYS} dagen verwijderd, of met je account, tenzij een ander account hetzelfde adres heeft.`,
            `**Berichten aan ons:** tot ze zijn afgehandeld, en daarna nog ${CLOSED_MESSAGE_MONTHS} maanden. Wat je ingelogd stuurde, wordt met je account verwijderd. Een kopie komt in onze mailbox, die we met de hand leegmaken.`,
            '**Weergaven door bezoekers:** de codes en hun geheim tot de nacht na die dag. Weergaven door leden: tot het account is verwijderd. Wat blijft, is het aantal.',
            '**Tellers tegen misbruik:** tot de limiet voorbij is, meestal een uur, en dan tot de nacht daarna.',
            `**Meldingen:** die blijven bestaan; die over een product worden ${RESOLVED_PRODUCT_REPORT_MONTHS} maanden na afhandeling verwijderd. Verwijder je je account, dan halen we je naam van jouw meldingen af; verwijder je ook wat je deelde, dan gaan ze mee.`,
            '**Het moderatielogboek:** dat blijft en is niet te wijzigen, zodat besluiten na te gaan zijn. Er staan accountnummers in, geen namen.',
            `**Prijzen en voedingswaarden van producten:** die gaan niet over jou. Hoe het inlezen ervan verliep, bewaren we ${RUN_DAYS} dagen.`,
            '**Het logboek van de server:** welke pagina wanneer is opgevraagd. Geen netwerkadressen, en niet wat je zocht. Van een mislukte login staan er codes in voor het account en het netwerk, waaruit geen van beide is af te lezen.',
          ],
        ],
      },
      protection: {
        title: 'Hoe we het beschermen',
        text: [
          'Wachtwoorden worden gehasht met argon2id. De cookie die je ingelogd houdt, is niet leesbaar voor scripts, gaat alleen over versleutelde verbindingen en is niets meer waard zodra je uitlogt. Van cookies en links bewaren we alleen hashes; de e-mail met een link bewaren we ook, tot de tekst wordt leeggemaakt.',
          'De code is open, zodat iedereen kan nagaan of klopt wat hier staat. Heb je een lek gevonden? [Vertel het ons](contact) voordat je het anderen vertelt.',
        ],
      },
      rights: {
        title: 'Je rechten: inzien, wijzigen, downloaden, verwijderen',
        text: [
          [
            '**Inzien:** je [profiel](profile) toont wat anderen van je zien. ‘Ingelogde apparaten’ bij de instellingen toont waar je bent ingelogd.',
            '**Wijzigen:** ‘Profiel bewerken’, ‘Wachtwoord wijzigen’ en ‘Taal’ staan bij de instellingen. Recepten, topics en reacties bewerk je op de plek waar ze staan.',
            '**Downloaden:** ‘Mijn gegevens downloaden’ bij de instellingen geeft wat we over je bewaren als één bestand. Je trainingsschema’s bewaar je met ‘Mijn schema’s downloaden’ op de pagina [Trainingsschema’s](workouts).',
            '**Verwijderen:** ‘Account verwijderen’ bij de instellingen verwijdert je account meteen. Je kiest of wat je deelde mee weggaat, of blijft staan met ‘Verwijderd lid’ als schrijver. Ook wat deze browser bewaart, wordt gewist, je trainingsschema’s ook: download ze eerst.',
          ],
          'Schreef je ons zonder account, kun je iets niet vinden, of heb je bezwaar tegen hoe we je gegevens gebruiken? [Schrijf ons](contact). Je kunt ook een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ],
      },
    },
  },
)
