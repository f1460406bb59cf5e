import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { failureOf } from '#machines/port-error.ts'
import type { DataExport, LeakOverview } from '#openapi/generated/api.ts'
import { AccountFrame } from '#src/features/account-settings/account-frame.tsx'
import { accountCalls, readPasskeys, readSecurity, readSessions } from '#src/features/account-settings/api.ts'
import { QuestionsCard } from '#src/features/account-settings/questions-card.tsx'
import { SecurityPending, SecurityScreen } from '#src/features/account-settings/security-screen.tsx'
import { DataExportCard } from '#src/features/data-export/data-export-card.tsx'
import { openDataExport, readDataExport } from '#src/features/data-export/open-data-export.ts'
import { openNotifications } from '#src/features/notifications/open-notifications.ts'
import { DeletionCard, type DeletionCardProps } from '#src/features/profile-deletion/deletion-card.tsx'
import { decideOnDeepScan } from '#src/parts/company/consent.ts'
import { ConsentCard } from '#src/parts/company/consent-card.tsx'
import { readLeakOverview } from '#src/parts/findings/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { toast } from '#src/parts/page/toasts.ts'
import type { AnswerChange } from '#src/parts/profile/security-questions.ts'
import { changeRegister } from '#src/parts/register/change-register.ts'
import { unwrap } from '#src/services/api/client.ts'
import { saveFile } from '#src/services/files/files.ts'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'
import type { SessionServices } from '../-services.ts'

const securitySearchIn = listSearch({ phone: oneOf(['confirm']), notifications: oneOf(['list', 'settings']) })

export const Route = createFileRoute('/_account/account-settings/')({
  ...searchBy(securitySearchIn),
  loader: async ({ context: { services, currentUser }, deps: { phone, notifications } }) => {
    const { session } = services
    const asksPhone = phone === 'confirm'
    const security = await readSecurity(session.api)
    if (security.isFactorMissing) return { security, asksPhone, more: null }
    const hasAnswers = currentUser.register.status === 'completed'
    const [sessions, passkeys, dataExport, overview] = await Promise.all([
      readSessions(session.api),
      readPasskeys(session.identity).catch(() => null),
      readDataExport(session.api).catch(() => null),
      hasAnswers ? session.read(readLeakOverview).catch(() => null) : null,
    ])
    const bell = openNotifications(session)
    return {
      security,
      asksPhone,
      more: { sessions, passkeys, dataExport, overview, asksNotifications: notifications, bell },
    }
  },
  pendingComponent: SecurityPending,
  component: SecurityPage,
})

const saveCodes = (text: string): void =>
  saveFile('wardlight-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))

const deletionOf = ({
  api,
  registerChanged,
  refresh,
}: AppContext): Pick<DeletionCardProps, 'onDelete' | 'onKeep'> => ({
  async onDelete() {
    const { deletedAt } = await unwrap(api.DELETE('/v1/register'))
    registerChanged(known => ({ ...known, deletionDueAt: deletedAt }))
    refresh()
  },
  async onKeep() {
    try {
      await api.DELETE('/v1/account/deletion')
    } catch (error) {
      // It was already undone.
      if (failureOf(error).code !== '0040') throw error
    }
    registerChanged(known => ({ ...known, deletionDueAt: null }))
    void toast('profileStays')
  },
})

function SecurityPage() {
  const { t } = useLingui()
  const { security, asksPhone, more } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  const navigate = Route.useNavigate()
  const bell = more?.bell
  const asksNotifications = more?.asksNotifications
  // A link opened a dialog: resets the address, so that a reload doesn't open it again.
  useEffect(() => {
    if (!asksNotifications && !asksPhone) return
    if (asksNotifications) bell?.send({ type: 'notifications.opened' })
    if (asksNotifications === 'settings') bell?.send({ type: 'notifications.settingsOpened' })
    void navigate({ search: {}, replace: true })
  }, [asksNotifications, asksPhone, bell, navigate])
  const screen = {
    security,
    calls: accountCalls(session),
    isBreached: session.isPasswordBreached,
    asksPhone,
    saveCodes,
  }
  return (
    <>
      <PageTitle>{t`Security`}</PageTitle>
      {more === null ? (
        <AccountFrame current={null}>
          <SecurityScreen {...screen} passkeys={null} sessions={null} />
        </AccountFrame>
      ) : (
        <WholeAccount session={session} dataExport={more.dataExport} overview={more.overview}>
          <SecurityScreen {...screen} passkeys={more.passkeys} sessions={more.sessions} />
        </WholeAccount>
      )}
    </>
  )
}

interface WholeAccountProps {
  session: SessionServices
  dataExport: DataExport | null
  overview: LeakOverview | null
  children: ReactNode
}

function WholeAccount({ session, dataExport, overview, children }: WholeAccountProps) {
  const [copy, setCopy] = useState(() => (dataExport === null ? null : openDataExport(session, dataExport)))
  const retryCopy = () =>
    readDataExport(session.api).then(
      found => setCopy(openDataExport(session, found)),
      () => {},
    )
  const dueAt = useSelector(session.sessionActor, ({ context }) => context.register?.deletionDueAt ?? null)
  const company = useSelector(session.sessionActor, ({ context }) => context.register?.company ?? null)
  const scansLeft = useSelector(session.sessionActor, ({ context }) => context.register?.stripe.credits ?? 0)
  const card = (
    <DeletionCard dueAt={dueAt} scansLeft={scansLeft} inCompany={company !== null} {...deletionOf(session)} />
  )
  const answers = useSelector(session.sessionActor, ({ context: { register } }) =>
    register?.status === 'completed' ? register : null,
  )
  const answer = async (change: AnswerChange) => {
    if (answers === null) return null
    const failure = await changeRegister(session, { version: answers.version, ...change })
    if (failure === null) await session.readAgain()
    return failure
  }
  return (
    <AccountFrame current="security">
      {dueAt !== null && card}
      {children}
      {answers !== null && <QuestionsCard answers={answers} overview={overview} onAnswer={answer} />}
      {company !== null && (
        <ConsentCard
          company={company}
          decide={decision => decideOnDeepScan(session, decision)}
          isBesideList={false}
        />
      )}
      <DataExportCard actor={copy} onRetry={retryCopy} />
      {dueAt === null && card}
    </AccountFrame>
  )
}
