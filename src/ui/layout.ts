/** The layout primitives of the signed-in screens. Nothing else of Chakra is imported by features. */
export { Box, chakra, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react'
