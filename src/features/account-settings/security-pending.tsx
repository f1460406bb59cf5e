import { useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'

const cards = [4, 2, 3, 2, 3]

export function SecurityPending() {
  const { t } = useLingui()
  return (
    <AccountFrame current="security">
      <Loading text={t`Loading`}>
        <Stack gap={5}>
          {cards.map((rows, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change.
            <Card as="div" key={index}>
              <Stack gap={5}>
                <Skeleton height="24px" maxWidth="220px" />
                <Skeleton height={`${rows * 48}px`} />
              </Stack>
            </Card>
          ))}
        </Stack>
      </Loading>
    </AccountFrame>
  )
}
