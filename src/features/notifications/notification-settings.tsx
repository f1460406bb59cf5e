import { Trans, useLingui } from '@lingui/react/macro'
import type { ActorRefFromLogic } from 'xstate'
import { notificationCategories } from '#domain/notifications.ts'
import { hasHighPrivileges } from '#domain/roles.ts'
import type { notificationsFlow } from '#machines/flow/notifications.ts'
import type { Failure } from '#machines/port-error.ts'
import type {
  NotificationSettings as Chosen,
  NotificationCategory,
  NotificationSettingsChange,
} from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { Box, chakra, VisuallyHidden } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { categoryMessages } from './category-labels.ts'

export type NotificationsActor = ActorRefFromLogic<typeof notificationsFlow>

export interface NotificationBellProps {
  actor: NotificationsActor
  settings: Chosen
  save: (change: { notificationSettings: NotificationSettingsChange }) => Promise<Failure | null>
  groups: readonly string[]
}

const Table = chakra('table', { base: { width: '100%', borderCollapse: 'collapse', fontSize: 't2' } })
const Head = chakra('th', {
  base: { fontSize: 't1', fontWeight: 600, color: 'ink2', paddingBlock: 1, paddingInline: 1, width: '68px' },
})
const Cell = chakra('td', { base: { textAlign: 'center', borderTop: '1px solid var(--line)', padding: 0 } })
const Name = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 600,
    borderTop: '1px solid var(--line)',
    paddingBlock: 2,
    paddingInline: 0,
  },
})
const Target = chakra('label', {
  base: { display: 'inline-grid', placeItems: 'center', width: '44px', height: '44px', cursor: 'pointer' },
})
const Check = chakra('input', {
  base: {
    width: '18px',
    height: '18px',
    accentColor: 'var(--blue)',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

/** Which kinds are sent, in the app and by email (spec 2 §3, notification settings). Saved at once. */
export function NotificationSettings({ actor, settings, save, groups }: NotificationBellProps) {
  const { t, i18n } = useLingui()
  const { isBusy: isSaving, failure, submit } = useSubmission()
  const names: Record<NotificationCategory, string> = {
    critical: t`Critical`,
    important: t`Important`,
    image: t`Reported exposures`,
    reminders: t`Reminders`,
    company: t`Company`,
  }
  const channels = { push: t`In the app`, email: t`By email` }
  const shown = notificationCategories.filter(category => category !== 'company' || hasHighPrivileges(groups))
  const change = async (notificationSettings: NotificationSettingsChange) => {
    if (await submit(() => save({ notificationSettings })))
      actor.send({ type: 'notifications.refreshRequested' })
  }
  const toggle = (channel: keyof typeof channels, category: NotificationCategory) =>
    change({ [channel]: { [category]: !settings[channel][category] } })
  return (
    <Box overflowY="auto" padding="4px 20px 16px" aria-busy={isSaving || undefined}>
      <FailureNotice failure={failure} title={<Trans>An error occurred</Trans>} marginBottom={3} />
      <Table>
        <thead>
          <tr>
            <Head width="auto">
              <VisuallyHidden>
                <Trans>Category</Trans>
              </VisuallyHidden>
            </Head>
            <Head scope="col">{channels.push}</Head>
            <Head scope="col">{channels.email}</Head>
          </tr>
        </thead>
        <tbody>
          {shown.map(category => (
            <tr key={category}>
              <Name scope="row">
                {names[category]}
                <Text size="t1" tone="quiet" fontWeight={400}>
                  {i18n._(categoryMessages[category])}
                </Text>
              </Name>
              {(['push', 'email'] as const).map(channel => (
                <Cell key={channel}>
                  <Target>
                    <Check
                      type="checkbox"
                      aria-label={t`${names[category]}: ${channels[channel]}`}
                      aria-disabled={isSaving || undefined}
                      checked={settings[channel][category]}
                      onChange={() => void toggle(channel, category)}
                    />
                  </Target>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Box borderTop="1px solid var(--line)" paddingTop={3}>
        <ChoiceField
          name="email-frequency"
          label={t`Emails`}
          choices={[
            { value: 'instant', label: t`As things happen` },
            { value: 'weekly', label: t`Once a week` },
          ]}
          value={settings.emailFrequency ?? 'instant'}
          onChange={emailFrequency => void change({ emailFrequency })}
          help={t`Once a week means one email every Monday. What’s critical or has a deadline never waits, and switching back sends what’s waiting.`}
        />
      </Box>
    </Box>
  )
}
