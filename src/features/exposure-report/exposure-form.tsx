import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { characterCount, contextLength, contextRule, webAddressOf, websiteRule } from '#domain/validation.ts'
import { refusalBy } from '#machines/port-error.ts'
import type { ExposureType, NewUserReport } from '#openapi/generated/api.ts'
import { exposureTypeValues } from '#openapi/generated/enumerations.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { AreaField, TextField } from '#src/ui/form/controls.tsx'
import { ErrorSummary, type FormProblem } from '#src/ui/form/error-summary.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'

interface ExposureDraft {
  type: ExposureType | null
  website: string
  context: string
}

const nothing: ExposureDraft = { type: null, website: '', context: '' }

const isNothing = ({ type, website, context }: ExposureDraft) =>
  type === null && website === '' && context === ''

const isDraft = (value: unknown): value is ExposureDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { type, website, context } = value as Partial<Record<keyof ExposureDraft, unknown>>
  return (
    (type === null || exposureTypeValues.some(known => known === type)) &&
    typeof website === 'string' &&
    typeof context === 'string'
  )
}

const drafts = tabDraft({ name: 'exposure-draft', isDraft })

/** The input, stored in the tab until it is sent, and whether it was restored. */
function useExposureDraft(registerId: string) {
  const [stored, setStored] = useState(() => drafts.read(registerId))
  const [draft, setDraft] = useState(stored ?? nothing)
  return {
    draft,
    isStored: stored !== null,
    change: (changed: Partial<ExposureDraft>) => {
      const typed = { ...draft, ...changed }
      setDraft(typed)
      if (isNothing(typed)) drafts.clear(registerId)
      else drafts.write(registerId, typed)
    },
    startAnew: () => {
      setStored(null)
      setDraft(nothing)
      drafts.clear(registerId)
    },
  }
}

/** Spec 2 §3, reported exposure: its types. */
const types: Record<ExposureType, MessageDescriptor> = {
  address: msg`Home address`,
  image: msg`Photo`,
  phone: msg`Phone number`,
  name: msg`Name`,
  email: msg`Email address`,
}

const ids = { type: 'exposure-type', website: 'exposure-website', context: 'exposure-context' }

interface Problem extends FormProblem {
  /** The field's name in the summary; null when the message names it. */
  field: string | null
}

/** Spec 2 §5, report exposure: all problems, in the order of the form. */
function useProblems(): (draft: ExposureDraft) => Problem[] {
  const { t, i18n } = useLingui()
  return ({ type, website, context }) => {
    const site = websiteRule(website)
    const why = contextRule(context)
    return [
      ...(type === null ? [{ id: ids.type, text: t`Type is required`, field: null }] : []),
      ...(site === null
        ? []
        : [
            {
              id: ids.website,
              text: i18n._(ruleMessages[site]),
              field: site === 'websiteTooShort' ? t`Website` : null,
            },
          ]),
      ...(why === null
        ? []
        : [
            {
              id: ids.context,
              text: i18n._(ruleMessages[why]),
              field: why === 'contextTooShort' ? t`Context` : null,
            },
          ]),
    ]
  }
}

interface ExposureFormProps {
  registerId: string
  onReport: (report: NewUserReport) => Promise<void>
}

/** What is exposed, where, and why it should be removed. The input survives reloads and navigation. */
export function ExposureForm({ registerId, onReport }: ExposureFormProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const problemsOf = useProblems()
  const { isBusy, failure, submit } = useSubmission()
  const { draft, isStored, change, startAnew } = useExposureDraft(registerId)
  const [attempt, setAttempt] = useState(0)
  const problems = attempt === 0 ? [] : problemsOf(draft)
  const problemOf = (id: string) => problems.find(problem => problem.id === id)?.text
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    const { type, website, context } = draft
    const address = webAddressOf(website)
    if (type === null || address === null || problemsOf(draft).length > 0) return
    const report = { type, website: address, context: context.trim() }
    // Clears the draft even when the person has navigated away in the meantime.
    if (await submit(() => refusalBy(onReport(report)))) startAnew()
  }
  const typed = formats.number(characterCount(draft.context.trim()))
  const most = formats.number(contextLength.max)
  return (
    <form noValidate onSubmit={event => void send(event)}>
      <Stack gap={6}>
        {isStored && attempt === 0 && (
          <Notice
            tone="info"
            title={<Trans>What you typed is still here</Trans>}
            action={
              <Button
                variant="plain"
                size="s"
                onClick={() => {
                  startAnew()
                  document.getElementById(ids.type)?.focus()
                }}
              >
                <Trans>Start over</Trans>
              </Button>
            }
          >
            <Trans>It hasn’t been sent yet.</Trans>
          </Notice>
        )}
        <ErrorSummary
          title={<Trans>Please check these fields</Trans>}
          problems={problems.map(({ id, text, field }) => ({
            id,
            text: field === null ? text : t`${field}: ${text}`,
          }))}
          attempt={problems.length > 0 ? attempt : 0}
        />
        {failure?.code === '0027' ? (
          <Notice tone="info" title={<Trans>You’ve already reported this page</Trans>}>
            <Trans>It’s in your list of findings, under “Added by you”.</Trans>
          </Notice>
        ) : (
          <FailureNotice failure={failure} />
        )}
        <ChoiceField
          id={ids.type}
          name="type"
          label={<Trans>What is exposed?</Trans>}
          required
          value={draft.type}
          error={problemOf(ids.type)}
          onChange={type => change({ type })}
          choices={exposureTypeValues.map(type => ({ value: type, label: i18n._(types[type]) }))}
        />
        <TextField
          id={ids.website}
          label={<Trans>Website</Trans>}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          help={t`The exact address of the page, as shown in your browser.`}
          value={draft.website}
          error={problemOf(ids.website)}
          onChange={event => change({ website: event.target.value })}
        />
        <AreaField
          id={ids.context}
          label={<Trans>Context</Trans>}
          required
          help={
            <Trans>
              What it says about you, and why it should go: at least 50 characters. {typed} of {most}
            </Trans>
          }
          value={draft.context}
          error={problemOf(ids.context)}
          onChange={event => change({ context: event.target.value })}
        />
        <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
          <Button type="submit" wide busy={isBusy}>
            <Trans>Send the report</Trans>
          </Button>
          <ButtonLink variant="plain" wide to="/dashboard" search={{ tab: 'findings' }}>
            <Trans>Not now</Trans>
          </ButtonLink>
        </Flex>
      </Stack>
    </form>
  )
}
