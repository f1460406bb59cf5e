/** The layout primitives of the signed-in screens, the only part of Chakra that features import. */
export { Box, chakra, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react'
