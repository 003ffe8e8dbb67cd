import type { SamplePart } from '#features/accounts/accounts.sample.server.ts'
import { sampleTopicsPart } from '#features/board/sample.community.server.ts'

/** What the features add to the sample community, beside its members and their recipes. */
export const sampleParts: readonly SamplePart[] = [sampleTopicsPart]
