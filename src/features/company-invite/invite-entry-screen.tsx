import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/public/button.tsx'
import { Field } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { invitePathIn } from './invite-path.ts'

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
        <Field
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
