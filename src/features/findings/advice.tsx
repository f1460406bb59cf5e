import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Finding, FindingType, Site } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { letterLink } from '#src/parts/findings/links.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { Target } from '#src/ui/target.ts'
import { SiteStep, tutorialAppOf, unknownSteps } from './site-step.tsx'

/** A link within the app, or through its warning. */
export interface Place {
  link: Target
  label: string
}

export interface Advice {
  steps: ReactNode[]
  /** The link for the first step; null when there are many places. */
  place: Place | null
  more: Place[]
  done: string
}

const isReadByMalware = ({ stolenSignIn, breachNotes }: Finding['evidence']): boolean =>
  stolenSignIn || breachNotes.includes('STEALER_LOG') || breachNotes.includes('MALWARE')

/** `site`: what the directory knows of where the account is; null where there is no site, or it couldn’t be read. */
export function useAdvice(): (finding: Finding, site: Site | null) => Advice {
  const { t } = useLingui()
  const page = (url: string | null, label: (host: string) => string): Place | null =>
    url === null ? null : { link: { to: '/leaving', search: { to: url } }, label: label(hostOf(url)) }
  const tutorial = (site: Site | null): Place[] => {
    const app = site && tutorialAppOf(site.domain)
    return app
      ? [
          {
            link: { to: '/dashboard', search: { tab: 'training', topic: 'password', app } },
            label: t`Show me how, step by step`,
          },
        ]
      : []
  }
  const passwordPlace = (site: Site | null): Place | null =>
    site &&
    page(site.password.url, host =>
      site.password.isKnown ? t`Change it on ${host}` : t`Look for its password page on ${host}`,
    )
  const ofSite = (site: Site | null): ReactNode[] => {
    const known = site ?? unknownSteps
    return [
      <SiteStep key="second" of="secondStep" site={known} />,
      ...(known.passkey.state === 'unknown' ? [] : [<SiteStep key="passkey" of="passkey" site={known} />]),
      <SiteStep key="closing" of="closing" site={known} />,
    ]
  }

  /** Where its site lets nobody close an account, or only some people. */
  const closingLetter = ({ type, id }: Finding, site: Site | null): Place[] =>
    site !== null && ['impossible', 'limited', 'hard'].includes(site.closing.difficulty)
      ? [{ link: letterLink(type, id, 'erasure'), label: t`Write a letter that has the account erased` }]
      : []

  const removal = (finding: Finding, what: string): Advice => ({
    place: page(finding.evidence.siteUrl, host => t`Open ${host}`),
    steps: [
      t`Open the page and make sure it’s about you.`,
      t`Look for “remove my information”, “opt out” or “privacy” at the bottom of the page, and ask for ${what} to be removed.`,
      t`Give an email address only if the site asks for one, and nothing else it doesn’t already know.`,
      t`Come back when the page is gone and mark it as fixed. The next scan checks that it stays away.`,
    ],
    more: [{ link: letterLink(finding.type, finding.id, 'erasure'), label: t`Write a letter to the site` }],
    done: t`It’s gone`,
  })

  return (finding, site) => {
    const { evidence, name } = finding
    const messages: Record<FindingType, () => Advice> = {
      NAME: () => removal(finding, t`your profile`),
      ADDRESS: () => removal(finding, t`your address`),
      PHONE: () => removal(finding, t`your number`),
      EMAIL: () =>
        evidence.passwordExposed
          ? {
              place: passwordPlace(site),
              more: [...tutorial(site), ...closingLetter(finding, site)],
              steps: [
                // Of a device that its log doesn’t name there is no case, and a case isn’t on every page.
                ...(isReadByMalware(evidence)
                  ? [
                      t`Malware read this sign-in on a device you used. Clean that device first, or use another one: malware there would read a new password as well.`,
                    ]
                  : []),
                t`Change the password you used on ${name}. Make it long, and don’t use it anywhere else.`,
                t`If you used the same password somewhere else, change it there too: these are tried first.`,
                ...ofSite(site),
              ],
              done: t`I have changed it`,
            }
          : {
              place: null,
              more: closingLetter(finding, site),
              steps: [
                t`No password leaked here, so nobody can sign in with this leak alone.`,
                t`Expect messages that pretend to come from ${name}. Don’t use links in them: type the address yourself.`,
                <SiteStep key="closing" of="closing" site={site ?? unknownSteps} />,
              ],
              done: t`Understood`,
            },
      DOMAIN: () => ({
        place: null,
        more: [],
        steps: [
          t`Change the passwords of all mailboxes under your domain, beginning with the ones that leaked.`,
          t`Look in the mailboxes for forwarding rules you didn’t create.`,
          t`Turn on two-step sign-in for the mailboxes and for the account where the domain is registered.`,
        ],
        done: t`I’ve changed them all`,
      }),
      IMAGE: () => ({
        place: page(evidence.image?.siteUrl ?? evidence.siteUrl, host => t`Look at ${host}`),
        more: [{ link: letterLink('IMAGE', finding.id, 'erasure'), label: t`Write a letter to the site` }],
        steps: [
          t`Open the page and check whether it shows you.`,
          t`If it pretends to be you, use the site’s own “report” link and choose impersonation.`,
          t`If it can stay, mark it as safe: then it costs no points.`,
        ],
        done: t`It’s gone`,
      }),
    }
    return messages[finding.type]()
  }
}

interface PlaceLinkProps {
  place: NonNullable<Advice['place']>
  variant?: 'primary' | 'plain'
}

export function PlaceLink({ place, variant = 'primary' }: PlaceLinkProps) {
  return (
    <ButtonLink variant={variant} {...place.link} wide>
      {place.label}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  )
}
