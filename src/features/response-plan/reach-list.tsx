import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import { reachFor } from '#domain/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { paths } from '#src/parts/page/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

interface ReachListProps {
  plan: Plan
  action: Parameters<typeof reachFor>[1]
}

/** The people or banks of one step, each to call, text or write to with one tap. */
export function ReachList({ plan, action }: ReachListProps) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  const reach = reachFor(plan, action)
  if (reach.length === 0)
    return (
      <Text size="t2" tone="quiet" marginTop={4}>
        {action === 'callBanks' ? (
          <Trans>
            No bank in your plan yet. <Link href={paths.planBanks}>Add your banks</Link>
          </Trans>
        ) : (
          <Trans>
            No one in your plan for this yet. <Link href={paths.planContacts}>Add contacts</Link>
          </Trans>
        )}
      </Text>
    )
  return (
    <Stack as="ul" gap={4} marginTop={4}>
      {reach.map(({ id, name, relationship, contacts }) => (
        <Box as="li" key={id} overflowWrap="anywhere">
          <b>{name}</b>
          {relationship !== null && ` · ${relationship}`}
          {contacts.map(({ phone, email }) => (
            <Flex key={`${phone}${email}`} gap={2} flexWrap="wrap" marginTop={2}>
              {phone !== null && (
                <ContactLink
                  href={`tel:${phone}`}
                  icon={Phone}
                  name={name}
                  text={t`Call ${phoneFormat(phone)}`}
                />
              )}
              {phone !== null && relationship !== null && (
                <ContactLink href={`sms:${phone}`} icon={MessageSquare} name={name} text={t`Text`} />
              )}
              {email !== null && (
                <ContactLink href={`mailto:${email}`} icon={Mail} name={name} text={t`Email`} />
              )}
            </Flex>
          ))}
        </Box>
      ))}
    </Stack>
  )
}

interface WayProps {
  href: string
  icon: typeof Phone
  name: string
  text: string
}

function ContactLink({ href, icon: Icon, name, text }: WayProps) {
  const { t } = useLingui()
  return (
    <ButtonLink variant="plain" size="s" href={href} aria-label={t`${text}: ${name}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {text}
    </ButtonLink>
  )
}
