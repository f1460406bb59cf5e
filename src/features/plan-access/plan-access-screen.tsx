import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic } from 'xstate'
import { birthDateRule } from '#domain/validation.ts'
import type { responsePlanFlow } from '#machines/flow/response-plan.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { Button } from '#src/ui/public/button.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import css from './plan-access.module.css'
import { PlanView } from './plan-view.tsx'

interface PlanAccessScreenProps {
  actor: ActorRefFromLogic<typeof responsePlanFlow>
  read: AppContext['read']
}

type AccessRule = 'codeRequired' | 'birthDateRequired' | 'birthDateNotValid' | 'birthDateTooYoung'

/** A wrong code and a wrong date of birth get the same answer (spec 2 §2). */
export function PlanAccessScreen({ actor, read }: PlanAccessScreenProps) {
  const isOpen = useSelector(actor, snapshot => snapshot.matches('open'))
  return isOpen ? (
    <PlanView actor={actor} read={read} />
  ) : (
    <div className={css['entry']}>
      <EntryForm actor={actor} />
    </div>
  )
}

function EntryForm({ actor }: Pick<PlanAccessScreenProps, 'actor'>) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const hasEnded = useSelector(actor, snapshot => snapshot.matches('ended'))
  const form = useForm<AccessRule>({
    check: ({ code = '', birthday = '' }) => {
      const date = birthDateRule(birthday, new Date().toISOString().slice(0, 10))
      return { ...(!code.trim() && { code: 'codeRequired' }), ...(date && { birthday: date }) }
    },
    submit: ({ code = '', birthday = '' }) =>
      actor.send({ type: 'access.requested', code: code.trim(), birthday }),
  })
  const textOf = (name: string) => {
    const rule = form.broken[name]
    return rule && t(ruleMessages[rule])
  }
  const problem = () => {
    if (failure === null) return null
    if (failure.waitSeconds === null && (failure.code === '0024' || failure.fields.length > 0))
      return t`This code and date of birth don’t open a plan. Check both and try again.`
    return t(visitorFailureMessages(failure))
  }
  const text = problem()
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Open a response plan`}>
          {t`Use the code from the wallet card and the owner’s date of birth. The owner is notified of each visit.`}
        </Heading>
        {hasEnded && (
          <Notice tone="info" title={t`Your visit has ended`}>
            {t`Enter the code and date of birth to open the plan again.`}
          </Notice>
        )}
        {text !== null && <Notice tone="danger">{text}</Notice>}
        <TextField
          label={t`Access code`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX-…"
          autoFocus
          error={textOf('code')}
        />
        <TextField
          label={t`Owner’s date of birth`}
          name="birthday"
          type="date"
          autoComplete="off"
          error={textOf('birthday')}
        />
        <Button type="submit" busy={isBusy && t`Opening…`}>{t`Open the plan`}</Button>
      </Stack>
    </form>
  )
}
