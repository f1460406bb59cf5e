import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClosingDifficulty, Site, SiteSecondStepMethod, TutorialApp } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

/** The tutorials about passwords, by the domain of their app. */
const tutorialApps: Readonly<Record<string, TutorialApp>> = {
  'amazon.com': 'amazon',
  'apple.com': 'apple',
  'facebook.com': 'facebook',
  'google.com': 'google',
  'youtube.com': 'google',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'live.com': 'microsoft',
  'microsoft.com': 'microsoft',
  'outlook.com': 'microsoft',
  'snapchat.com': 'snapchat',
  'tiktok.com': 'tiktok',
  'twitter.com': 'x',
  'x.com': 'x',
}

export const tutorialAppOf = (domain: string): TutorialApp | null => tutorialApps[domain] ?? null

const methodNames: Readonly<Record<SiteSecondStepMethod, MessageDescriptor>> = {
  app: msg`authenticator app`,
  securityKey: msg`security key`,
  ownApp: msg`the site’s own app`,
  ownDevice: msg`a device of the site`,
  email: msg`email`,
  textMessage: msg`text message`,
  call: msg`phone call`,
}

const ways: Readonly<Record<ClosingDifficulty, MessageDescriptor>> = {
  easy: msg`It takes a few clicks.`,
  medium: msg`It takes some extra steps.`,
  hard: msg`You have to ask the site’s support for it.`,
  limited: msg`The site does this only for some people or countries.`,
  impossible: msg`No way to close the account is known. If you no longer need it, write to the site, and ask it to erase the account and your data.`,
  unknown: msg`Look for “delete account” in its settings, or ask the site.`,
}

function Page({ url, children }: { url: string | null; children: (host: string) => ReactNode }) {
  return url === null ? null : (
    <>
      {' '}
      <Link to="/leaving" search={{ to: url }}>
        {children(hostOf(url))}
      </Link>
    </>
  )
}

type SiteSteps = Pick<Site, 'secondStep' | 'passkey' | 'closing'>

/** Of a site that the directory can't have, such as an app or an IP address, or that couldn't be read. */
export const unknownSteps: SiteSteps = {
  secondStep: { state: 'unknown', methods: [], url: null },
  passkey: { state: 'unknown', url: null },
  closing: { difficulty: 'unknown', url: null },
}

function SecondStep({ site: { secondStep } }: { site: SiteSteps }) {
  const { i18n } = useLingui()
  const { list } = useFormats()
  const { state, methods, url } = secondStep
  if (state === 'none')
    return (
      <Trans>
        This site is known to have no two-step sign-in. A password of its own is all that protects the
        account.
      </Trans>
    )
  if (state === 'unknown')
    return (
      <Trans>
        If the site has two-step sign-in, turn it on, so a password alone isn’t enough to get in. We don’t
        know whether it does.
      </Trans>
    )
  const names = list(methods.map(method => i18n._(methodNames[method])))
  return (
    <>
      <Trans>Turn on two-step sign-in there, so a password alone isn’t enough to get in.</Trans>
      <Page url={url}>{host => <Trans>How to: {host}</Trans>}</Page>
      {methods.length > 0 && (
        <Text as="span" display="block" size="t2" tone="quiet">
          <Trans>By {names}</Trans>
        </Text>
      )}
    </>
  )
}

function Passkey({ site: { passkey } }: { site: SiteSteps }) {
  return (
    <>
      {passkey.state === 'signIn' ? (
        <Trans>Or sign in there with a passkey: it can’t leak, and replaces the password.</Trans>
      ) : (
        <Trans>A passkey can be the second step there: it can’t be given to a false site.</Trans>
      )}
      <Page url={passkey.url}>{host => <Trans>How to: {host}</Trans>}</Page>
    </>
  )
}

function Closing({ site: { closing } }: { site: SiteSteps }) {
  const { i18n } = useLingui()
  return (
    <>
      {closing.difficulty === 'impossible' ? null : (
        <>
          <Trans>If you no longer need the account, close it.</Trans>{' '}
        </>
      )}
      {i18n._(ways[closing.difficulty])}
      <Page url={closing.url}>
        {host =>
          closing.difficulty === 'impossible' ? (
            <Trans>Open {host}</Trans>
          ) : (
            <Trans>Close the account on {host}</Trans>
          )
        }
      </Page>
    </>
  )
}

const steps = { secondStep: SecondStep, passkey: Passkey, closing: Closing }

/** What the directory of sites knows of one step: known to be there, known not to be, or not known. */
export function SiteStep({ of, site }: { of: keyof typeof steps; site: SiteSteps }) {
  const Step = steps[of]
  return <Step site={site} />
}
