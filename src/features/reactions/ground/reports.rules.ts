/** What can be reported and hidden. */
export const contentKinds = ['topic', 'reply', 'recipe'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Why somebody reports content, in the order in which the form offers them. */
export const reportReasons = ['spam', 'abuse', 'misleading', 'dangerous', 'copyright', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Letters of what somebody adds to a report. */
export const REPORT_NOTE_LENGTH = 1_000
