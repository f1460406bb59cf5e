import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { AccountSession } from '#openapi/generated/api.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows, TitledCard } from '#src/ui/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import { accountFailureMessages, SettingRow } from './account-frame.tsx'

/** Ends the session with this id; null: all but the present one. */
export type EndSessions = (id: string | null) => Promise<Failure | null>

interface SessionsCardProps {
  sessions: readonly AccountSession[]
  onEnd: EndSessions
}

export function SessionsCard({ sessions, onEnd }: SessionsCardProps) {
  const { t } = useLingui()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  const name = useSessionName()
  const [ending, setEnding] = useState<{ id: string | null } | null>(null)
  return (
    <TitledCard title={<Trans>Where you’re signed in</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>If you don’t recognize one of these, end it and change your password.</Trans>
        {hasOthers && (
          <>
            {' '}
            <Trans>The time of last use can be up to 15 minutes behind.</Trans>
          </>
        )}
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
                    onClick={() => setEnding({ id: session.id })}
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
          onClick={() => setEnding({ id: null })}
        >
          <Trans>End all other sessions</Trans>
        </Button>
      ) : (
        <Text size="t2" tone="quiet">
          <Trans>You’re not signed in anywhere else.</Trans>
        </Text>
      )}
      {ending && (
        <EndDialog target={ending.id} sessions={sessions} onEnd={onEnd} onClose={() => setEnding(null)} />
      )}
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
      {session.isCurrent ? (
        <Trans>Signed in {started}, in use now</Trans>
      ) : (
        <Trans>
          Signed in {started}, last used {used}
        </Trans>
      )}
    </>
  )
}

interface EndDialogProps extends SessionsCardProps {
  target: string | null
  onClose: () => void
}

/** It can't be undone, so it is confirmed. */
function EndDialog({ target, sessions, onEnd, onClose }: EndDialogProps) {
  const name = useSessionName()
  const { isBusy, failure, submit } = useSubmission()
  const session = sessions.find(({ id }) => id === target)
  const called = session ? name(session) : ''
  return (
    <ConfirmDialog
      title={target === null ? <Trans>End all other sessions?</Trans> : <Trans>End this session?</Trans>}
      confirm={target === null ? <Trans>End all others</Trans> : <Trans>End the session</Trans>}
      busy={isBusy}
      onConfirm={async () => {
        if (await submit(() => onEnd(target))) onClose()
      }}
      onClose={onClose}
    >
      <Text size="t2" tone="quiet">
        {target === null ? (
          <Trans>Every browser but this one is signed out. This can’t be undone.</Trans>
        ) : (
          <Trans>{called} is signed out immediately. This can’t be undone.</Trans>
        )}
      </Text>
      <FailureNotice failure={failure} messages={accountFailureMessages} marginTop={4} />
    </ConfirmDialog>
  )
}
