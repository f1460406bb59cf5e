import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { alert } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { hrefOf } from '#src/ui/target.ts'

const invitePaths = /^\/(?:invite|admin\/invite|company)(?:\/[\w.-]+){1,3}$/

/** The app's path for a pasted link or code; null when it is neither. */
export const invitePathIn = (pasted: string): string | null => {
  const text = pasted.trim()
  if (/^[\w-]{8,64}$/.test(text)) return `/invite/${text}`
  const path = URL.canParse(text) ? new URL(text).pathname : text
  return invitePaths.test(path) ? path : null
}

/** `/invite` without a code: for a link or a code that could not be opened. */
export function InviteEntryScreen({ onOpen }: { onOpen: (path: string) => void }) {
  const { t } = useLingui()
  const form = useForm<'notAnInvite'>({
    check: ({ link = '' }) => (invitePathIn(link) === null ? { link: 'notAnInvite' } : {}),
    submit: ({ link = '' }) => onOpen(invitePathIn(link) ?? '/invite'),
  })
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Open your invitation`}>
          {t`Open the link in the email you got. If that doesn’t work, copy the link or its code and paste it here.`}
        </Heading>
        <TextField
          label={t`Link or code`}
          name="link"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={form.broken['link'] && t`Invalid invite link`}
        />
        <Button type="submit">{t`Open the invitation`}</Button>
      </Stack>
    </form>
  )
}

/** The Invalid Invitation Link page (spec 2 §8): outdated, incorrect or unavailable; support can help. */
export function InvalidInviteScreen({ isExpired }: { isExpired: boolean }) {
  const { t } = useLingui()
  return (
    <Message
      icon={alert}
      tone="warning"
      title={isExpired ? t`Invalid or expired invite link.` : t`Invalid invitation link`}
      actions={
        <>
          <a className={buttonClass()} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
          <Link className={buttonClass('plain')} to="/">{t`Back to home`}</Link>
        </>
      }
    >
      <p>
        {isExpired
          ? t`This invitation has expired, as all do after a while. Ask the person who invited you to send a new one.`
          : t`The link is outdated, incorrect or unavailable. Open it from the latest email, or ask the person who invited you for a new one.`}
      </p>
    </Message>
  )
}
