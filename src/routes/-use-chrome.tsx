import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#domain/locales.ts'
import type { AccountMenuProps } from '../features/chrome/account-menu.tsx'
import { OfflineNotice, type UnverifiedEmailBannerProps } from '../features/chrome/banners.tsx'
import type { CheckDomain } from '../parts/company/domains/domain-verification-actor.ts'
import { unwrap } from '../services/api/client.ts'
import { endReads } from '../services/api/open-reads.ts'
import type { Reauthentication, SessionServices } from './-services.ts'

const root = getRouteApi('__root__')

/** Addresses that open a flow when loaded: hovering over their links must not preload them. */
const opensFlow =
  /^\/(?:almost-there|get-started|payment-failed|welcome|userform|loading-score|response-plan|onboarding|batch-loading|bulk-scans)\b/

/** The person, router and services for a frame; null while signing out. */
export function useChrome(session: SessionServices) {
  const router = useRouter()
  const { services } = root.useRouteContext()
  const user = useSelector(session.sessionActor, ({ context }) => context.user)
  const register = useSelector(session.sessionActor, ({ context }) => context.register)
  const isCompany = useSelector(session.sessionActor, snapshot =>
    snapshot.matches({ present: { signedIn: { account: 'company' } } }),
  )
  const unverified = useUnverified(session)
  const navigation = useMemo(
    () => ({
      go: (href: string) => void router.navigate({ href }),
      preload: (href: string) => {
        if (!opensFlow.test(href)) void router.preloadRoute({ href, to: href })
      },
    }),
    [router],
  )
  if (!user || !register) return null
  const account: Omit<AccountMenuProps, 'places'> = {
    name: register.preferredName ?? register.fullname,
    email: register.email,
    account:
      register.role === 'admin'
        ? {
            shown: isCompany ? 'company' : 'personal',
            onSwitch: chosen =>
              session.sessionActor.send({ type: 'session.accountSwitched', account: chosen }),
          }
        : null,
    onSignOut: () => session.sessionActor.send({ type: 'session.signOutRequested' }),
  }
  return {
    services,
    user,
    register,
    navigation,
    unverified,
    account,
    onChooseLanguage: (locale: Locale) => void services.chooseLanguage(locale),
  }
}

function useUnverified(session: SessionServices): UnverifiedEmailBannerProps {
  const register = useSelector(session.sessionActor, ({ context }) => context.register)
  const [isResending, setResending] = useState(false)
  const unverified = register
    ? [
        ...(register.emailValidated ? [] : [register.email]),
        ...register.secondaryEmails.filter(({ status }) => status !== 'verified').map(({ email }) => email),
      ]
    : []
  const resend = async () => {
    setResending(true)
    await session.resendVerifications(unverified)
    setResending(false)
  }
  return {
    emails: unverified,
    busy: isResending,
    onResend: () => void resend(),
    isFixable: register?.status === 'completed' && unverified.some(email => email !== register.email),
  }
}

/** Says that the page is from before, also while an answer is awaited behind it. One that isn't shown yet says so itself. */
export function ConnectionNotice() {
  const router = useRouter()
  const readAt = useRouterState({
    select({ matches }) {
      const isRead = matches.every(({ status }) => status === 'success')
      const isReadAgain = isRead && matches.some(({ isFetching }) => isFetching)
      return (isReadAgain && matches.at(-1)?.updatedAt) || null
    },
  })
  const tryAgain = () => {
    endReads()
    void router.invalidate()
  }
  return <OfflineNotice readAt={readAt} onTryAgain={tryAgain} />
}

export const useOpenDomain = (session: SessionServices, companyId: string | null) =>
  useCallback(
    async (domain: string) => {
      const { openDomain } = await import('../parts/company/domains/open-domain.ts')
      return openDomain(session, companyId, domain)
    },
    [session, companyId],
  )

export const useCheckDomain = ({ api }: SessionServices): CheckDomain =>
  useCallback(
    (domain, signal) =>
      unwrap(api.GET('/v1/company/checkDomain/{domain}', { params: { path: { domain } }, signal })),
    [api],
  )

/** The dialog and its further steps, rarely used. */
const Dialog = lazy(async () => {
  const [{ default: ReauthenticationDialog }, { VerificationCodeScreen }, { default: FactorSetup }] =
    await Promise.all([
      import('../features/reauthentication/reauthentication-dialog.tsx'),
      import('../features/verification-code/verification-code-screen.tsx'),
      import('../features/sign-in/factor-setup.tsx'),
    ])
  return {
    default: ({ actor }: { actor: Reauthentication }) => (
      <ReauthenticationDialog
        actor={actor}
        renderVerification={code => <VerificationCodeScreen actor={code} />}
        renderFactorSetup={setup => <FactorSetup actor={setup} />}
      />
    ),
  }
})

/** Over every signed-in page: asks the person to sign in again when a call waits for it. */
export function SignInAgain({ session }: { session: SessionServices }) {
  const actor = useSyncExternalStore(session.reauthentication.subscribe, session.reauthentication.get)
  return <Suspense>{actor && <Dialog actor={actor} />}</Suspense>
}
