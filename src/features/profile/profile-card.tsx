import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { RegisterChanges } from '#openapi/generated/api.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { type FieldProblems, Form, usePlainForm } from '#src/parts/forms/form.tsx'
import { useUnsaved } from '#src/parts/forms/unsaved-guard.tsx'
import { toast } from '#src/parts/page/toasts.ts'
import { payloadOf, pictureBlob } from '#src/parts/profile/profile-payload.ts'
import { type ProfileProblems, profileProblems, refusedProblems } from '#src/parts/profile/profile-rules.ts'
import { nameOfControl, type ProfileField, type ProfileValues } from '#src/parts/profile/profile-values.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export type SaveProfile = (change: RegisterChanges, picture?: Blob) => Promise<Failure | null>

interface ProfileCardProps {
  id?: string
  title: ReactNode
  /** The effect of a change on the next scan. */
  meaning: ReactNode
  stored: ProfileValues
  email: string
  fields: readonly ProfileField[]
  /** The part of the profile that is sent. */
  change: (payload: ReturnType<typeof payloadOf>, values: ProfileValues) => RegisterChanges
  onSave: SaveProfile
  children: ReactNode
}

const pick = (values: ProfileValues, fields: readonly ProfileField[]) =>
  Object.fromEntries(fields.map(field => [field, values[field]])) as Partial<ProfileValues>

export function ProfileCard(props: ProfileCardProps) {
  const { id, title, meaning, stored, email, fields, change, onSave, children } = props
  const { i18n } = useLingui()
  const ours = (problems: ProfileProblems): FieldProblems =>
    Object.fromEntries(
      [...problems]
        .map(([control, text]) => [nameOfControl(control), i18n._(text)] as const)
        .filter(([name]) => fields.some(field => name.split('.')[0] === field)),
    )
  const form = usePlainForm<Partial<ProfileValues>>({
    values: pick(stored, fields),
    check: typed => {
      const today = new Date().toISOString().slice(0, 10)
      return ours(profileProblems({ ...stored, ...typed }, { today, email, phones: null }))
    },
    submit: typed => {
      const values = { ...stored, ...typed }
      const picture = typed.picture ? pictureBlob(typed.picture) : undefined
      return onSave(change(payloadOf(values, null), values), picture)
    },
    refused: ({ fields }) => ours(refusedProblems(fields)),
    onSaved: typed => {
      form.reset(typed)
      void toast('profileSaved')
    },
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty)
  return (
    <TitledCard id={id} title={title} scrollMarginTop="88px" gap={5}>
      <Text size="t2" tone="quiet" marginTop={-4}>
        {meaning}
      </Text>
      <Form form={form}>
        <Stack gap={6}>
          {children}
          <FailureNotice
            failure={form.failure}
            title={<Trans>Error occurred while updating information!</Trans>}
          />
          {isDirty && (
            <Flex gap={2} flexDirection={{ base: 'column', md: 'row' }}>
              <Button type="submit" busy={isSubmitting}>
                <Trans>Save</Trans>
              </Button>
              <Button variant="plain" disabled={isSubmitting} onClick={() => form.reset()}>
                <Trans>Discard changes</Trans>
              </Button>
            </Flex>
          )}
        </Stack>
      </Form>
    </TitledCard>
  )
}
