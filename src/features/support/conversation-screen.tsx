import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requiredRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import type { ReadPicture } from '#src/parts/findings/stored-picture.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { SentPicture } from '#src/parts/support/sent-picture.tsx'
import { buttonClass } from '#src/ui/public/button.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { alert } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { AreaField } from '#src/ui/public/native-fields.tsx'
import type { FormValues } from '#src/ui/public/use-form.ts'
import type { Conversation } from './api.ts'
import css from './support.module.css'
import { SupportForm, typedIn } from './support-form.tsx'

interface ConversationScreenProps {
  /** Null: the link leads nowhere. */
  conversation: Conversation | null
  onReply: (message: string, picture: File | null) => Promise<Failure | null>
  readPicture: ReadPicture
}

const check = async (values: FormValues) =>
  requiredRule(typedIn(values, 'message')) === null ? {} : { message: 'required' as const }

export function ConversationScreen({ conversation, onReply, readPicture }: ConversationScreenProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [sent, setSent] = useState(0)
  if (conversation === null) {
    return (
      <Message
        icon={alert}
        tone="warning"
        title={t`This link leads to no conversation`}
        actions={<Link className={buttonClass()} to="/concierge">{t`Contact support`}</Link>}
      >
        <p>{t`Open the link in our latest email to you once more, or send us a new request.`}</p>
      </Message>
    )
  }
  const { number, state, dueAt, canAttach, entries } = conversation
  const due = dueAt === null ? null : formats.date(dueAt.slice(0, 10))
  const reply = async (values: FormValues, picture: File | null) => {
    const failure = await onReply(typedIn(values, 'message'), picture)
    if (failure === null) setSent(sent + 1)
    return failure
  }
  return (
    <Stack>
      <Heading title={t`Your request ${number}`}>
        {due !== null
          ? t`We’ll answer by ${due} at the latest.`
          : state === 'waiting'
            ? t`We’ve answered. If something is still missing, write to us here.`
            : t`This request is closed. Write to us here to open it again.`}
      </Heading>
      <ol className={css['entries']}>
        {entries.map(({ at, by, text, picture }) => (
          <li key={`${at} ${text}`}>
            <b>{by === 'team' ? t`Our team` : t`You`}</b> <small>{formats.dateTime(at)}</small>
            <p>{text}</p>
            {picture &&
              (canAttach ? (
                <SentPicture picture={picture} read={readPicture} />
              ) : (
                <small>{t`Sign in to see the photo.`}</small>
              ))}
          </li>
        ))}
      </ol>
      <SupportForm key={sent} check={check} onSend={reply} canAttach={canAttach}>
        {texts => (
          <AreaField label={t`Your message`} name="message" maxLength={2000} error={texts['message']} />
        )}
      </SupportForm>
    </Stack>
  )
}
