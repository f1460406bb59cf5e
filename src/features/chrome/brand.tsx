import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { BrandMark } from '#src/ui/public/brand.tsx'

export function BrandLink({ href }: { href: string }) {
  return (
    <Link href={href} variant="standalone" color="ink" _hover={{ textDecoration: 'none' }}>
      <Flex alignItems="center" gap={2.5} fontSize="18px" fontWeight={680} letterSpacing="-0.02em">
        <BrandMark />
        Wardlight
      </Flex>
    </Link>
  )
}
