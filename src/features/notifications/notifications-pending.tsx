import { useLingui } from '@lingui/react/macro'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'

export function NotificationsPending() {
  const { t } = useLingui()
  return (
    <Loading text={t`Loading your notifications…`}>
      <Stack gap={5} padding={5}>
        {[0, 1, 2].map(line => (
          <Flex key={line} gap={3}>
            <Skeleton width="40px" height="40px" flex="none" />
            <Stack flex={1} gap={2}>
              <Skeleton width="70%" />
              <Skeleton height="12px" />
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Loading>
  )
}
