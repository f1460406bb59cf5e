import { describe, expect, it } from 'vitest'
import listed from '#tests/accuracy/replies.json' with { type: 'json' }
import { type ReadReply, type Reply, readReply } from './read-reply.ts'

interface Sample {
  readonly set: string
  readonly meaning: string
  readonly date?: string
  readonly link?: string
  readonly reason?: string
  readonly reply: Reply
}

const samples: readonly Sample[] = listed
const receivedOn = '2026-11-30'
const confirmed = samples.filter(({ meaning }) => meaning === 'confirmed')

const read = (reply: Reply): ReadReply => readReply(reply, { receivedOn })
const readText = (text: string): ReadReply => read({ subject: 'Re: Request', text, isAutomatic: false })

describe('the 200 replies', () => {
  it.each(['en', 'fr'])('are 100 to requests in %s, of which it reads at least 95 right', set => {
    const ofSet = samples.filter(sample => sample.set === set)
    const wrong = ofSet
      .map(({ meaning, reply }) => ({ meaning, readAs: read(reply).meaning, text: reply.text.slice(0, 120) }))
      .filter(({ meaning, readAs }) => meaning !== readAs)
    expect(ofSet).toHaveLength(100)
    expect(wrong.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(5)
  })

  it('have no wrong confirmation, and at least 30 that tempt to one', () => {
    const others = samples.filter(({ meaning }) => meaning !== 'confirmed')
    expect(listed.filter(({ isTricky }) => isTricky === true).length).toBeGreaterThanOrEqual(30)
    expect(others.filter(({ reply }) => read(reply).meaning === 'confirmed')).toEqual([])
  })

  it('have the day, page and reason that they name', () => {
    const wrong = samples
      .map(({ meaning, date = null, link = null, reason = null, reply }) => ({
        named: { meaning, date, link, reason },
        result: read(reply),
      }))
      .filter(({ named, result }) => named.meaning === result.meaning)
      .map(({ named, result: { meaning, date, link, reason } }) => [{ meaning, date, link, reason }, named])
    for (const [result, named] of wrong) expect(result).toEqual(named)
  })

  it('have evidence of at most 300 characters for every meaning but unknown', () => {
    for (const { reply } of samples) {
      const { meaning, evidence } = read(reply)
      expect(evidence === null).toBe(meaning === 'unknown')
      expect((evidence ?? '').length).toBeLessThanOrEqual(300)
    }
  })
})

describe('a reply that confirms', () => {
  const quoted: readonly ((text: string) => string)[] = [
    text => text.replace(/^/gm, '> '),
    text => text.replace(/^/gm, '>> '),
    text => `On Mon, Nov 23, 2026 at 3:04 PM Ana Roy <r-7@mail.example> wrote:\n\n${text}`,
    text => `On Monday, November 23, 2026, Ana Roy\n<r-7@mail.example> wrote:\n${text}`,
    text => `Le lun. 23 nov. 2026 à 15 h 04, Ana Roy <r-7@mail.example> a écrit :\n\n${text}`,
    text => `Le 23/11/2026 à 15:04, Ana Roy a écrit\u00a0:\n${text}`,
    text => `From: Ana Roy\nSent: Monday, November 23, 2026\nTo: Privacy\nSubject: Removal\n\n${text}`,
    text => `*De :* Ana Roy\n*Envoyé :* lundi 23 novembre 2026\n*Objet :* Retrait\n\n${text}`,
    text => `-----Original Message-----\n${text}`,
    text => `-------- Message d’origine --------\n${text}`,
    text => `---------- Forwarded message ---------\n${text}`,
  ]

  it('confirms nothing where it is quoted', () => {
    for (const { reply } of confirmed)
      for (const quote of quoted)
        expect(readText(`Hello,\n\n${quote(reply.text)}`).meaning).not.toBe('confirmed')
  })

  it('is for a person where another meaning stands beside it', () => {
    const others = samples.filter(({ meaning }) =>
      ['refused', 'asksForProof', 'formOnly', 'promisesDate', 'noData'].includes(meaning),
    )
    for (const { set, reply } of others) {
      const done = set === 'fr' ? 'Nous avons supprimé votre fiche.' : 'We have removed your listing.'
      expect(readText(done).meaning).toBe('confirmed')
      for (const text of [`${done}\n\n${reply.text}`, `${done} ${reply.text}`])
        expect(readText(text).meaning, text).not.toBe('confirmed')
    }
  })

  it.each([
    ['We have deleted your data.', 'We cannot confirm this.'],
    ['Nous avons supprimé vos données.', 'Nous ne pouvons pas le confirmer.'],
    ['We have deleted your data.', 'The page stays online.'],
    ['Nous avons supprimé vos données.', 'La page demeure en ligne.'],
  ])('%s is unknown beside: %s', (done, other) => {
    expect(readText(done).meaning).toBe('confirmed')
    expect(readText(`${done} ${other}`).meaning).toBe('unknown')
    expect(readText(`${other}\n\n${done}`).meaning).toBe('unknown')
  })
})

it.each([
  ['We have received your request.', 'Half of your records have been removed.'],
  ['Nous avons bien reçu votre demande.', 'La moitié de vos fiches ont été retirées.'],
  ['We will delete your data within 30 days.', 'Only your photo has been removed.'],
])('what was removed in part is for a person: %s %s', (other, partly) => {
  expect(readText(other).meaning).not.toBe('unknown')
  expect(readText(`${other} ${partly}`).meaning).toBe('unknown')
})

describe('how a reply is written', () => {
  it.each<[string, (text: string) => string]>([
    ['no-break spaces', text => text.replace(/ /g, '\u00a0')],
    ['several spaces', text => text.replace(/ /g, '  ')],
    ['soft hyphens', text => text.replace(/(\p{L}{3})(\p{L}{3})/gu, '$1\u00ad$2')],
    ['zero-width spaces', text => text.replace(/(\p{L}{2})(\p{L}{2})/gu, '$1\u200b$2')],
    ['a byte order mark and Windows lines', text => `\ufeff${text.replace(/\n/g, '\r\n')}`],
    ['straight apostrophes', text => text.replace(/’/g, "'")],
    ['curly apostrophes', text => text.replace(/'/g, '’')],
    ['letters and their marks apart', text => text.normalize('NFD')],
    ['no accents', text => text.normalize('NFD').replace(/\p{M}/gu, '')],
  ])('changes nothing: %s', (_name, change) => {
    const changed = samples
      .map(({ reply }) => ({ text: change(reply.text), as: read(reply).meaning }))
      .filter(({ text, as }) => readText(text).meaning !== as)
    expect(changed).toEqual([])
  })

  it('may be upper case without a wrong confirmation, and most confirmations are read', () => {
    const shouted = samples.map(({ meaning, reply }) => [meaning, readText(reply.text.toUpperCase()).meaning])
    expect(shouted.filter(([meaning, as]) => meaning !== 'confirmed' && as === 'confirmed')).toEqual([])
    expect(
      shouted.filter(([meaning, as]) => meaning === 'confirmed' && as === 'confirmed').length,
    ).toBeGreaterThan(30)
  })
})

const tempting = [
  'Your data has been removed. Thank you for the information about the other pages, we are sorry about this.',
  'Your information has been removed. You are welcome to appear in our directory.',
  'Please be advised that the information has been removed and listed.',
  'We deleted the record of the complaint.',
  'The data you collected was deleted.',
  'The record of your request has been deleted.',
  'We have removed the links to your request.',
  'We deleted the photo and the article is public.',
  'All data that was deleted has been collected.',
  'Your phone number has been removed from the request.',
  'The wrong information has been removed from your request.',
  'Your name has been removed from the request.',
  'We removed the account note about your request.',
  'La trace de votre demande a été supprimée.',
  'Votre nom a été retiré de la demande.',
  'Les informations de votre demande ont été effacées.',
  'Nous avons supprimé les informations de votre demande.',
  'The results of your request have been deleted.',
  'Vous avez supprimé la page.',
  'Vous avez supprimé votre compte.',
  'Merci de confirmer que la page a été supprimée.',
  'Your data has been removed. Same for your wife? We do not know.',
  'Your page has been removed. Google it and you see the copy we made.',
  'Your data has been deleted. This holds for the app, the web shop follows.',
  'We have removed your profile. Payment records stay with us for ten years.',
  'We have removed your profile. Members see it for now.',
  'We have removed the profile of the other John Roy.',
  'We have removed the profile you asked about. Was it the right person?',
  'The listing has been removed. The owner can put it up at any time.',
  'Your data has been deleted. Haha, just kidding.',
  'Your data has been deleted. (draft, do not send)',
  'Your data has been deleted. Our lawyer says we must tell you this is wrong.',
  'Your profile has been removed for thirty days.',
  'Your data has been removed on one site.',
  'Your data were deleted on December 20.',
  'Vos données ont été supprimées. Je plaisante.',
  'Votre fiche a été supprimée pour trente jours.',
  'Nous avons retiré votre fiche. Les factures sont à part.',
  'Nous avons retiré la fiche de votre homonyme.',
  'Votre fiche a été retirée. Les membres la voient pour le moment.',
  'Vos données ont été supprimées. Enfin, presque toutes.',
  'Your profile has been removed from the featured section.',
  'All of your data has been removed from the report that was sent to you.',
  'Your record has been deleted. A new record is created each night from the same source.',
  'We have deleted your password.',
  'Your data has been removed as far as the law asks us to.',
  'Your name has been removed as the contact of this page.',
  'We have deleted your account. To delete your data as well, write to our partner.',
  'Your photo has been removed. About your address we are thinking.',
  'Your address has been removed from your account.',
  'The page has been removed from your favorites.',
  'The information has been removed and replaced by an archived copy.',
  'The page has been taken down for maintenance.',
  'Your listing has been removed. It is back in 90 days.',
  'The attached file has been removed from your email.',
  'Attachments to your email were removed. Send them as links.',
  'The link has been removed from your message.',
  'Your data has been deleted on paper.',
  'Votre adresse a été retirée de votre compte.',
  'La page a été retirée pour entretien.',
  'La pièce jointe a été supprimée de votre message.',
  'Le lien a été supprimé de votre message.',
  'Votre profil a été retiré de la sélection du mois.',
  'Votre fiche a été supprimée. Une nouvelle est créée chaque nuit.',
  'Nous avons supprimé votre mot de passe.',
  'Votre compte a été supprimé. Pour vos données, écrivez à la maison mère.',
  'Les informations ont été retirées, une copie en est gardée en ligne.',
  'You asked us to confirm that your data has been deleted.',
  'Vous avez demandé à confirmer que vos données ont été supprimées.',
  'Thank you for letting us know that your data has been removed.',
  'Merci de nous avoir prévenus que vos données ont été supprimées.',
  'Your data may have been removed.',
  'Your service provider has deleted your data.',
  'We have removed your data from our old website.',
  'We have removed your page from our cache.',
  'We have removed one of your listings.',
  'We have removed 2 of your 3 records.',
  'Nous avons retiré une de vos fiches.',
  'Your page was removed, and Google still shows it, as the page is online.',
  'Nous avons supprimé une fiche. La suppression de la deuxième est en attente.',
  'Your listing has been removed. It stays visible when you sign in.',
  'Your request has been removed from our queue.',
  'Your message has been deleted without being read.',
  'Your ticket was deleted.',
  'We have deleted your request.',
  'We deleted your email from our system and will not answer again.',
  'Votre message a été supprimé sans être lu.',
  'Votre demande a été supprimée de notre file d’attente.',
  'Nous avons supprimé votre courriel.',
  'Half of your records have been removed.',
  'The first of your two listings has been removed. The second is being looked at.',
  'Your data has been removed from the site. Our partners have not done so yet.',
  'We have removed your phone number. Your name and address are public and stay listed.',
  'Your information was removed on our end, although it can be found on affiliates.',
  'I assure you that no information has been deleted.',
  'Your data has been deleted? That is what the other team tells me.',
  'It is not true that your data has been deleted.',
  'Your account will be closed and all your data will have been deleted by Friday.',
  'Only after payment has your listing been removed.',
  'Data that has been deleted cannot be recovered. Do you want to go on?',
  'Please note that deleted accounts cannot be restored. Your data has been marked for deletion.',
  'Your data has been flagged to be deleted.',
  'The data of Mr Jean Roy, your neighbor, has been removed.',
  'We have removed the restriction on your account.',
  'We removed your ability to post.',
  'Your access has been removed.',
  'We have corrected the spelling in our reply.',
  'We have removed you from our email list.',
  'Your address has been removed from our mailings.',
  'Your email address has been removed from our newsletter database.',
  'You have been unsubscribed. Your data has been removed from all marketing lists.',
  'You asked: my data has been removed?',
  'Records are kept until they have been deleted under our policy; your data was deleted or will be.',
  'Your information has been deleted or anonymized where the law allows; the rest is retained.',
  'Under our policy data is deleted after two years.',
  'Data which was removed in the past comes back at times.',
  'Your data has been removed in error and was restored.',
  'Your data has been removed from search only.',
  'Your profile is no longer visible to members who are logged out.',
  'Your listing is no longer available for free; it can be bought.',
  'We have taken your request and the page was corrected in March by its author; the data is there.',
  'Example reply: "Your data has been removed." Please tell us whether this wording suits you.',
  'From our FAQ: What happens next? Your data has been removed when you see a green check.',
  'Your data has been removed from A; it remains on B.',
  'Vos données n’ont pas été supprimées.',
  "Vos données n'ont toujours pas été supprimées, nous en sommes désolés.",
  'Aucune de vos données n’a été supprimée.',
  'Vos données auraient été supprimées selon notre fournisseur.',
  'Vos données ont été en partie supprimées.',
  'La moitié de vos fiches ont été retirées.',
  'Votre fiche a été retirée temporairement.',
  'Votre adresse a été supprimée de notre infolettre.',
  'Vos données ont été supprimées ou le seront.',
  'Vous recevrez un courriel une fois que vos données ont été supprimées.',
  'Votre accès a été supprimé.',
  'La page a été supprimée par son auteur, puis remise en ligne.',
  'Nous avons retiré votre numéro. Votre nom et votre adresse sont publics et seront maintenus.',
  'Il est faux de dire que vos données ont été effacées.',
  'Les données sont effacées après deux ans.',
  'Votre fiche n’apparaît plus en page d’accueil.',
  'Vos données ont été supprimées de la recherche seulement, elles sont encore sur le site.',
  'YOUR DATA HAS N0T BEEN REMOVED',
  'Your data hasnt been removed',
  'your data has been removed.....not',
  'We will let you know that your data has been deleted.',
  'You will receive a message saying "your data has been deleted".',
  'You will receive a message saying your data has been deleted.',
  'As soon as that is done we write: your data has been deleted.',
  'The information has been removed from my desk to the legal department.',
  'Vos renseignements ont été retirés du dossier A, ceux du dossier B sont en attente.',
  'Your record has been removed for the free tier of our site.',
  'Your data has been removed from our backup system.',
  'We have removed your information from our Canadian directory.',
  'Your phone number has been removed. The address you reported has not.',
  'Your profile was deleted and then created again when our source was read.',
  'Both records have been removed from the page you reported. A third one is on our other page.',
  'We have deleted your data, apart from what our lawyers asked us to hold.',
  'Your name has been removed from the list of pending requests.',
  'Your information was removed from the file of new requests.',
  'Your account was deleted at your request. Your public profile is another matter.',
  'Hello, your case has been deleted from our system.',
  'It has been deleted from my inbox.',
  'Your post has been removed for breaking our rules.',
  'Your comment has been deleted.',
  'Your records have been corrected: your new address is now shown to all.',
  'We have updated your record with your new address.',
  'All photos have been removed. The article is online.',
  'We have removed the name. The rest of the page is as it was.',
  'The link you reported has been removed from your request because it is not ours.',
  'The information has been deleted, we were told by the publisher.',
  'We understand that your data has been removed.',
  'According to our provider your data has been deleted.',
  'Has your data been deleted? Ask our bot.',
  'Our records show that your profile has been removed by someone else.',
  'Your opt-out has been removed.',
  'We removed your opt-out and your listing is public.',
  'Your data has been removed from the results of this search.',
  'We took your page down, then put it up.',
  'Please confirm the following: your data has been deleted.',
  'Subject line of your mail: your data has been removed. We are confused.',
  'Votre fiche a été retirée de la version gratuite.',
  'Votre nom a été retiré de la liste des demandes.',
  'On nous dit que vos données ont été supprimées.',
  'Selon notre hébergeur, la page a été supprimée.',
  'Votre inscription a été supprimée, la fiche est publique.',
  'Toutes les photos ont été supprimées. L’article est en ligne.',
  'Vos données ont été supprimées? Demandez à notre robot.',
  'Votre commentaire a été supprimé.',
  'Le nom a été retiré, le reste de la page est tel quel.',
  'Votre dossier a été supprimé de la liste d’attente.',
  'La demande de suppression de vos données a été effacée.',
  'Nous avons corrigé votre adresse, la nouvelle est affichée.',
  'Your data has been\n> not\nremoved',
  'The following message was sent to you in error: your data has been deleted.',
  'Your data has been deleted.\n\nThe above is an automated template; ignore it.',
  'Your data has been deleted from our test system.',
  'Your data has been corrected on the page and is live.',
]

describe('no confirmation', () => {
  it.each(tempting)('is read from: %s', text => {
    expect(readText(text).meaning).not.toBe('confirmed')
  })
})

describe('a promise', () => {
  it.each([
    ['We will delete your data on 03/04/2027.', 'unknown', null],
    ['We will delete your data on 25/12/2026.', 'promisesDate', '2026-12-25'],
    ['Nous supprimerons vos données le 03/04/2027.', 'promisesDate', '2027-04-03'],
    ['We will delete your data by March 1, 2020.', 'unknown', null],
    ['We will delete your data soon.', 'unknown', null],
    ['We will answer within 30 days.', 'unknown', null],
    ['If we agree, we will delete your data within 30 days.', 'unknown', null],
  ])('%s is %s', (text, meaning, date) => {
    expect(readText(text)).toMatchObject({ meaning, date })
  })
})

describe('a page', () => {
  it.each([
    ['http://forms.example/a', null],
    ['https://forms.example/a).', 'https://forms.example/a'],
    ['https://privacy@forms.example/a', null],
    ['javascript:alert(1)', null],
  ])('of a form at %s is %s', (written, link) => {
    expect(readText(`We do not process requests by email. Please use our form: ${written}`)).toMatchObject({
      meaning: 'formOnly',
      link,
    })
  })
})

describe('a reply', () => {
  it.each(['', ' \n\t', '>', '\u0000', '…', '12345', '😀', '\ud800'])('of %j is for a person', text => {
    expect(readText(text).meaning).toBe('unknown')
  })

  it.each([
    'a',
    ' ',
    '>',
    '> ',
    '\n',
    '.',
    '. ',
    '"',
    '«',
    '@',
    'on ',
    'on\n',
    'le a ecrit ',
    'from:\n',
    'your data ',
    'https://',
    '1 ',
    '1-',
    '-',
    '\u00ad',
    '\u0301',
    'é',
    '字',
  ])('of a megabyte of %j is read in steps that grow with its length', piece => {
    const started = performance.now()
    const { meaning } = readText(piece.repeat(Math.ceil(1_000_000 / piece.length)))
    expect(meaning === 'unknown').toBe(true)
    // What grows with the square of the length takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('within a megabyte of nested quotations is still read', () => {
    const nested = Array.from(
      { length: 1400 },
      (_, depth) => `${'>'.repeat(depth + 1)} My data has been removed.`,
    )
    expect(readText(`We have removed your listing.\n${nested.join('\n')}`).meaning).toBe('confirmed')
  })
})
