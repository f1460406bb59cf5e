import listed from 'email-providers/all.json' with { type: 'json' }

/** Missing in the list; from the providers' own pages about their addresses. */
const unlisted = `
  hotmail.se live.se onmicrosoft.com
  keemail.me tuta.io tutamail.com tutanota.de
  mail.de mozmail.com zohomail.com disroot.org riseup.net yandex.by yandex.kz
  bellaliant.net cgocable.ca eastlink.ca globetrotter.net mts.net teksavvy.com xplornet.com
  bbox.fr ntl.com xs4all.nl ziggo.nl`

/** Listed, but example domains and no providers. */
const notMail = ['example.com', 'www.com']

/** Domains under which anyone, or every customer of a provider, can have a mail address. */
const webmail: ReadonlySet<string> = new Set(
  [...listed, ...unlisted.trim().split(/\s+/)].filter(domain => !notMail.includes(domain)),
)

export const isWebmail = (domain: string): boolean => webmail.has(domain)
