import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { emailsIn } from '#domain/email-list.ts'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { AlertRecipientPage } from '#openapi/generated/api.ts'
import { alertFilterValues } from '#openapi/generated/enumerations.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { type Choice, ChoiceField } from '#src/ui/form/choices.tsx'
import { AreaField, SelectField, TextField } from '#src/ui/form/controls.tsx'
import { ErrorSummary, type FormProblem } from '#src/ui/form/error-summary.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { CheckList } from '#src/ui/table/check-list.tsx'
import { typingPauseMs } from '#src/ui/table/search-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { type AlertForm, alertFilters, longestMessage, maxAddresses, problemsOf } from './alert-draft.ts'
import type { AlertAudience, PeopleActions } from './api.ts'

interface AlertComposeProps {
  findRecipients: PeopleActions['findRecipients']
  form: AlertForm
  chosenCount: number
  onChange: (form: AlertForm) => void
  onPreview: (form: AlertForm) => void
}

export function AlertCompose(props: AlertComposeProps) {
  const { findRecipients, form, chosenCount, onChange, onPreview } = props
  const { t, i18n } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const problems = useProblemMessages(form, attempt > 0)
  const change = (part: Partial<AlertForm>) => onChange({ ...form, ...part })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAttempt(before => before + 1)
    if (Object.keys(problemsOf(form)).length === 0) onPreview(form)
  }
  const audiences: Choice<AlertAudience['kind']>[] = [
    ...(chosenCount > 0
      ? [
          {
            value: 'people' as const,
            label: <Plural value={chosenCount} one="The # user selected" other="The # users selected" />,
          },
        ]
      : []),
    { value: 'filter', label: <Trans>A group</Trans> },
    { value: 'addresses', label: <Trans>Certain people</Trans> },
  ]
  const used = form.message.length
  return (
    <form id="alert-form" noValidate onSubmit={submit}>
      <Stack gap={4}>
        <ErrorSummary title={<Trans>Please check</Trans>} problems={problems.all} attempt={attempt} />
        <ChoiceField
          name="alert-to"
          label={<Trans>To</Trans>}
          choices={audiences}
          value={form.to}
          onChange={to => change({ to })}
        />
        {form.to === 'filter' && (
          <SelectField
            label={<Trans>Group</Trans>}
            value={form.filter}
            values={alertFilterValues}
            nameOf={filter => i18n._(alertFilters[filter])}
            onChoose={filter => filter && change({ filter })}
          />
        )}
        {form.to === 'addresses' && (
          <>
            <RecipientSearch
              find={findRecipients}
              chosen={emailsIn(form.addresses)}
              onAdd={email => change({ addresses: [...emailsIn(form.addresses), email].join('\n') })}
            />
            <AreaField
              id="alert-addresses"
              label={<Trans>Email addresses</Trans>}
              help={
                <Trans>
                  Separate addresses with commas or new lines. Only your company’s addresses receive the
                  alert.
                </Trans>
              }
              error={problems.addresses}
              inputMode="email"
              spellCheck={false}
              value={form.addresses}
              onChange={event => change({ addresses: event.currentTarget.value })}
            />
          </>
        )}
        <AreaField
          id="alert-message"
          label={<Trans>Message</Trans>}
          required
          maxLength={longestMessage}
          help={t`${used} of ${longestMessage} characters`}
          error={problems.message}
          value={form.message}
          onChange={event => change({ message: event.currentTarget.value })}
        />
        <TextField
          id="alert-link"
          label={<Trans>Link</Trans>}
          hint={<Trans>optional</Trans>}
          type="url"
          inputMode="url"
          maxLength={2000}
          error={problems.link}
          value={form.link}
          onChange={event => change({ link: event.currentTarget.value })}
        />
        <CheckList
          label={t`Training`}
          options={[{ value: 'training', label: <Trans>Add the training resources</Trans> }]}
          values={form.trainingResources ? ['training'] : []}
          onChange={values => change({ trainingResources: values.length > 0 })}
        />
      </Stack>
    </form>
  )
}

function useProblemMessages(form: AlertForm, isTried: boolean) {
  const { t } = useLingui()
  const formats = useFormats()
  const problems = isTried ? problemsOf(form) : {}
  const addressMessages = (problem: NonNullable<typeof problems.addresses>) => {
    if (problem === 'required') return t`Enter at least one address`
    if (problem === 'tooMany') return t`At most ${formats.number(maxAddresses)} addresses at once`
    const invalid = formats.list(problem, 5)
    return t`One or more invalid email addresses: ${invalid}`
  }
  const addresses = problems.addresses && addressMessages(problems.addresses)
  const message = problems.message && t`Write a message`
  const linkMessages = {
    notValid: t`Enter a web address, or leave it empty`,
    namesUser: t`Remove what’s before the @: it hides where the link leads`,
  }
  const link = problems.link && linkMessages[problems.link]
  const all: FormProblem[] = [
    ...(addresses === undefined ? [] : [{ id: 'alert-addresses', text: addresses }]),
    ...(message === undefined ? [] : [{ id: 'alert-message', text: message }]),
    ...(link === undefined ? [] : [{ id: 'alert-link', text: link }]),
  ]
  return { addresses, message, link, all }
}

interface RecipientSearchProps {
  find: PeopleActions['findRecipients']
  /** Listed addresses, in lower case. */
  chosen: readonly string[]
  onAdd: (email: string) => void
}

interface Answer {
  query: string
  found: AlertRecipientPage | null
  failure: Failure | null
}

function RecipientSearch({ find, chosen, onAdd }: RecipientSearchProps) {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useState('')
  /** What was found last stays while more is typed. */
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const answered = (found: AlertRecipientPage | null, failure: Failure | null) => {
      if (isCurrent) setAnswer({ query, found, failure })
    }
    const pause = setTimeout(() => {
      void find(query).then(
        found => answered(found, null),
        (error: unknown) => answered(null, failureOf(error)),
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [query, find])
  const change = (typed: string) => {
    setQuery(typed.trim())
    if (typed.trim() === '') setAnswer(null)
  }
  const isLooking = query !== '' && query !== answer?.query
  const found = answer?.found ?? null
  const failure = isLooking ? null : answer?.failure
  const others = found?.items.filter(({ email }) => !chosen.includes(email.toLowerCase())) ?? []
  const more = found ? found.pagination.totalRecords - found.items.length : 0
  return (
    <Stack gap={2}>
      <TextField
        label={<Trans>Find people</Trans>}
        help={t`By name or email`}
        type="search"
        autoComplete="off"
        maxLength={100}
        error={failure ? i18n._(failureMessages(failure)) : undefined}
        onChange={event => change(event.target.value)}
      />
      <Box aria-live="polite" aria-busy={isLooking || undefined}>
        {found && found.items.length === 0 && (
          <Text size="t2" tone="quiet">
            <Trans>No one by that name.</Trans>
          </Text>
        )}
        <Stack as="ul" gap={1}>
          {others.map(({ memberId, fullname, email }) => (
            <Flex as="li" key={memberId} justifyContent="space-between" alignItems="center" gap={3}>
              <Text as="span" size="t2" minWidth={0} overflowWrap="anywhere">
                {fullname === null ? email : `${fullname} · ${email}`}
              </Text>
              <Button
                variant="text"
                size="s"
                aria-label={t`Add ${fullname ?? email}`}
                onClick={() => onAdd(email)}
              >
                <Plus aria-hidden="true" />
                <Trans>Add</Trans>
              </Button>
            </Flex>
          ))}
        </Stack>
        {more > 0 && (
          <Text size="t2" tone="quiet">
            <Plural
              value={more}
              one="and # more: type more of the name"
              other="and # more: type more of the name"
            />
          </Text>
        )}
      </Box>
    </Stack>
  )
}
