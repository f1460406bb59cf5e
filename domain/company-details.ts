import type { Industry } from '#openapi/generated/api.ts'
import { industryValues } from '#openapi/generated/enumerations.ts'
import { type DomainRule, domainRule, maxWebDomains } from './validation.ts'
import { plainDomain } from './web-domains.ts'

export type CompanyDomainRule = DomainRule | 'domainPublic' | 'domainListed'

/** 200 kB (spec 2 §5), and how high it is shown, in pixels. */
export const maxLogoBytes = 200 * 1024
export const logoHeight = 45

/** Anyone can have a mail address there (spec 2 §5: "Public domains are not allowed"). */
const publicDomains: ReadonlySet<string> = new Set(
  `126.com 163.com 21cn.com aim.com aliyun.com aol.com att.net bell.net bellsouth.net bigpond.com bk.ru bluewin.ch btinternet.com
  centurylink.net charter.net comcast.net cox.net daum.net duck.com earthlink.net email.com fastmail.com fastmail.fm foxmail.com
  free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com hotmail.ca hotmail.co.uk
  hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.ru juno.com laposte.net libero.it list.ru
  live.ca live.co.uk live.com live.fr live.nl mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com neuf.fr numericable.fr
  optonline.net orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.it pm.me posteo.de proton.me protonmail.ch
  protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com runbox.com sasktel.net sbcglobal.net seznam.cz sfr.fr
  shaw.ca sina.com skynet.be sky.com startmail.com sympatico.ca t-online.de talktalk.net telus.net tiscali.it tuta.com tuta.io
  tutanota.com verizon.net videotron.ca virgilio.it virginmedia.com wanadoo.fr web.de wp.pl xtra.co.nz yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com
  zoho.com`.split(/\s+/),
)

const isPublic = (domain: string): boolean =>
  domain.split('.').some((_, index, labels) => publicDomains.has(labels.slice(index).join('.')))

export const webDomainRule = (typed: string): DomainRule | 'domainPublic' | null => {
  const domain = plainDomain(typed)
  return domainRule(domain) ?? (isPublic(domain) ? 'domainPublic' : null)
}

/** The broken rule of each domain of a list, or null; the second of two equal ones is refused. */
export const companyDomainRules = (typed: readonly string[]): (CompanyDomainRule | null)[] => {
  const domains = typed.map(plainDomain)
  return domains.map(
    (domain, index) => webDomainRule(domain) ?? (domains.indexOf(domain) < index ? 'domainListed' : null),
  )
}

export const mayAddDomain = (typed: readonly string[]): boolean => typed.length < maxWebDomains

/** The twelve industries and Non Profit (spec 2 §3), in its order. */
export const industries = industryValues

const all: readonly string[] = industries

export const isIndustry = (word: string | null): word is Industry => word !== null && all.includes(word)
