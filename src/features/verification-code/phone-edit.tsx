import { useLingui } from '@lingui/react/macro'
import type { PhoneRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'

export interface PhoneEditProps {
  failure: Failure | null
  isBusy: boolean
  /** Takes the number in E.164. */
  submit: (phone: string) => void
  cancel: () => void
}

const check = async (values: FormValues): Promise<BrokenRules<PhoneRule>> => {
  const phone = await phoneRuleIn(values)
  return phone ? { phone } : {}
}

/** Another number, to which a new code is sent (spec 2 §4 "Phone verification"). */
export function PhoneEdit({ failure, isBusy, submit, cancel }: PhoneEditProps) {
  const { t } = useLingui()
  const form = useForm({ check, submit: values => void phoneIn(values).then(submit) })
  const broken = form.broken['phone']
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Edit phone number`} takesFocus>
          {t`We’ll send a new code to this number.`}
        </Heading>
        {failure && <Notice tone="bad">{t(codeFailureMessages(failure))}</Notice>}
        <PhoneField error={broken && t(ruleMessages[broken])} />
        <Button type="submit" busy={isBusy && t`Saving…`}>{t`Save and send the code`}</Button>
        <Actions>
          <Button variant="text" onClick={cancel}>{t`Cancel`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}
