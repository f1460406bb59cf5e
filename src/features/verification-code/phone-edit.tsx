import { useLingui } from '@lingui/react/macro'
import type { PhoneRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleWords } from '#src/i18n/rules.ts'
import { codeFailureWords } from '#src/parts/forms/code-failure-labels.ts'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import { Ways } from '#src/ui/public/ways.tsx'

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
        {failure && <Notice tone="bad">{t(codeFailureWords(failure))}</Notice>}
        <PhoneField error={broken && t(ruleWords[broken])} />
        <Button type="submit" busy={isBusy && t`Saving…`}>{t`Save and send the code`}</Button>
        <Ways>
          <Button kind="text" onClick={cancel}>{t`Cancel`}</Button>
        </Ways>
      </Stack>
    </form>
  )
}
