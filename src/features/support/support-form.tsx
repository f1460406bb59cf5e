import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { BrokenSupportRule } from '#domain/support.ts'
import type { Rule } from '#domain/validation.ts'
import type { Failure, RefusedField } from '#machines/port-error.ts'
import type { ConciergeType, SalesInterest } from '#openapi/generated/api.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import {
  type PictureProblem,
  pictureMessages,
  pictureProblem,
  pictureTypes,
  problemOfRefusal,
} from '#src/parts/forms/chosen-picture.ts'
import { refusedTexts } from '#src/parts/forms/refused-texts.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { ErrorSummary, type FieldTexts } from '#src/ui/public/error-summary.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type FormValues, useForm } from '#src/ui/public/use-form.ts'
import css from './support.module.css'

export const conciergeTypeLabels: Record<ConciergeType, MessageDescriptor> = {
  technicalissue: msg`Technical issue`,
  feedback: msg`Feedback`,
  billing: msg({ message: 'Billing', context: 'of a request for help' }),
  generalinquiry: msg`General inquiry`,
  mycybersecurityscore: msg`My cybersecurity score`,
}

export const salesInterestLabels: Record<SalesInterest, MessageDescriptor> = {
  defenderPricing: msg`Defender pricing`,
  educationAndTraining: msg`Education and training`,
  consulting: msg`Consulting`,
  generalInformation: msg`General information`,
  demonstration: msg`A demonstration`,
}

/** The texts of spec 2 §5. */
const requiredMessages: Readonly<Record<string, MessageDescriptor>> = {
  contactName: msg`Full name is required`,
  firstName: msg`First name is required`,
  lastName: msg`Last name is required`,
  company: msg`Company is required`,
  country: msg`Country is required`,
  type: msg`Type is required`,
  description: msg`Description is required`,
  message: msg`Write your message first`,
}

const supportRuleMessages = (rule: Rule, field: string): MessageDescriptor =>
  ((rule === 'nameRequired' || rule === 'required') && requiredMessages[field]) || ruleMessages[rule]

export interface KnownSender {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Empty without one. */
  readonly company: string
}

export const typedIn = (values: FormValues, name: string): string => values[name]?.trim() ?? ''

export const inOrder = (
  names: readonly string[],
  broken: readonly BrokenSupportRule[],
  phone: Rule | null,
): Partial<Record<string, Rule>> => {
  const found = new Map(broken.map(({ name, rule }) => [name, rule]))
  if (phone !== null) found.set('phone', phone)
  return Object.fromEntries(
    names.flatMap(name => {
      const rule = found.get(name)
      return rule === undefined ? [] : [[name, rule]]
    }),
  )
}

interface SupportFormProps {
  check: (values: FormValues) => Promise<Partial<Record<string, Rule>>>
  onSend: (values: FormValues, picture: File | null) => Promise<Failure | null>
  /** Whether the sender has an account that a picture can belong to. */
  canAttach?: boolean
  children: (texts: FieldTexts) => ReactNode
}

/** A contact form: problems in a summary and at the fields; the input stays when it is refused. */
export function SupportForm({ check, onSend, canAttach, children }: SupportFormProps) {
  const { t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const [picture, setPicture] = useState<File | null>(null)
  const form = useForm({ check, submit: values => void submit(() => onSend(values, picture)) })
  const textOf = (rule: Rule, name: string) => t(supportRuleMessages(rule, name))
  const texts = { ...refusedTexts(failure?.fields ?? [], textOf), ...form.texts(textOf) }
  return (
    <form {...form.props}>
      <Stack>
        {form.refused && <ErrorSummary ref={form.summary} texts={texts} />}
        {failure && <Notice tone="danger">{t(visitorFailureMessages(failure))}</Notice>}
        {children(texts)}
        {canAttach && (
          <AttachedPicture
            picture={picture}
            refusal={failure?.fields?.find(({ name }) => name === 'picture')}
            onChange={setPicture}
          />
        )}
        <Button type="submit" busy={isBusy && t`Sending…`}>
          {t`Send`}
        </Button>
      </Stack>
    </form>
  )
}

interface AttachedPictureProps {
  picture: File | null
  refusal: RefusedField | undefined
  onChange: (picture: File | null) => void
}

function AttachedPicture({ picture, refusal, onChange }: AttachedPictureProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const shown = problem ?? (refusal && problemOfRefusal(refusal))
  const choose = (file: File | null) => {
    const refused = file && pictureProblem(file)
    setProblem(refused)
    onChange(refused ? null : file)
    if (input.current && (refused || !file)) input.current.value = ''
  }
  return (
    <TextField
      ref={input}
      type="file"
      name="picture"
      accept={pictureTypes.join(',')}
      className={css['picture']}
      label={t`Photo (optional)`}
      help={t`JPEG, PNG or WebP, at most 5 MB`}
      error={shown && t(pictureMessages[shown])}
      end={
        picture && (
          <Button variant="text" onClick={() => choose(null)}>
            {t`Remove`}
          </Button>
        )
      }
      onChange={event => choose(event.currentTarget.files?.[0] ?? null)}
    />
  )
}
