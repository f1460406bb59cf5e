import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountSession } from '#openapi/generated/api.d.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { AccountSessionsActor } from './account-actors.ts'
import { accountFailureMessages } from './account-labels.ts'
import { SettingRow } from './setting-row.tsx'

interface SessionsCardProps {
  sessions: readonly AccountSession[]
  actor: AccountSessionsActor
}

export function SessionsCard({ sessions, actor }: SessionsCardProps) {
  const { t } = useLingui()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  const name = useSessionName()
  return (
    <TitledCard title={<Trans>Where you’re signed in</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>If you don’t recognize one of these, end it and change your password.</Trans>
      </Text>
      <Rows>
        {sessions.map(session => {
          const called = name(session)
          return (
            <SettingRow
              key={session.id}
              title={called}
              tags={
                session.isCurrent && (
                  <Tag tone="safe">
                    <Trans>This session</Trans>
                  </Tag>
                )
              }
              actions={
                session.isCurrent ? undefined : (
                  <Button
                    variant="plain"
                    size="s"
                    aria-haspopup="dialog"
                    aria-label={t`End the session: ${called}`}
                    onClick={() => actor.send({ type: 'accountSessions.endRequested', id: session.id })}
                  >
                    <Trans>End</Trans>
                  </Button>
                )
              }
            >
              <SessionFacts session={session} />
            </SettingRow>
          )
        })}
      </Rows>
      {hasOthers ? (
        <Button
          variant="danger"
          size="s"
          wide
          alignSelf="flex-start"
          aria-haspopup="dialog"
          onClick={() => actor.send({ type: 'accountSessions.endRequested', id: null })}
        >
          <Trans>End all other sessions</Trans>
        </Button>
      ) : (
        <Text size="t2" tone="quiet">
          <Trans>You’re not signed in anywhere else.</Trans>
        </Text>
      )}
      <EndDialog actor={actor} sessions={sessions} />
    </TitledCard>
  )
}

/** "Firefox on Windows", as far as it is known. */
function useSessionName() {
  const { t } = useLingui()
  return ({ browser, system }: AccountSession): string => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`
    return browser ?? system ?? t`Unknown browser`
  }
}

function SessionFacts({ session }: { session: AccountSession }) {
  const { dateTime } = useFormats()
  const { address } = session
  const started = dateTime(session.startedAt)
  const used = dateTime(session.lastUsedAt)
  return (
    <>
      {address !== null && (
        <>
          <Trans>From {address}</Trans>
          <br />
        </>
      )}
      <Trans>
        Signed in {started}, last used {used}
      </Trans>
    </>
  )
}

function EndDialog({ actor, sessions }: SessionsCardProps) {
  const { i18n } = useLingui()
  const name = useSessionName()
  const isOpen = useSelector(actor, snapshot => !snapshot.matches('idle'))
  const isEnding = useSelector(actor, snapshot => snapshot.matches('ending'))
  const { target, failure } = useSelector(actor, ({ context }) => context)
  const session = sessions.find(({ id }) => id === target)
  if (!isOpen) return null
  const called = session ? name(session) : ''
  return (
    <ConfirmDialog
      title={target === null ? <Trans>End all other sessions?</Trans> : <Trans>End this session?</Trans>}
      confirm={target === null ? <Trans>End all others</Trans> : <Trans>End the session</Trans>}
      busy={isEnding}
      onConfirm={() => actor.send({ type: 'accountSessions.endConfirmed' })}
      onClose={() => actor.send({ type: 'accountSessions.left' })}
    >
      <Text size="t2" tone="quiet">
        {target === null ? (
          <Trans>Every browser but this one is signed out. This can’t be undone.</Trans>
        ) : (
          <Trans>{called} is signed out immediately. This can’t be undone.</Trans>
        )}
      </Text>
      {failure && (
        <Notice tone="danger" role="alert" marginTop={4}>
          {i18n._(accountFailureMessages(failure))}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
