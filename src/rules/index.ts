import { contentDamaged } from './content/damaged.js';
import { contentDialect } from './content/dialect.js';
import { contentHeadingOrder } from './content/heading-order.js';
import { contentImageAlt } from './content/image-alt.js';
import { contentRawHtml } from './content/raw-html.js';
import { contentRawLink } from './content/raw-link.js';
import { contentUnsafeUrl } from './content/unsafe-url.js';
import type { Severity } from './diagnostics/diagnostic.js';
import { domainCasCheckDigit } from './domain/cas-check-digit.js';
import { domainCertificateExpired } from './domain/certificate-expired.js';
import { domainColourHex } from './domain/colour-hex.js';
import { domainDoubtfulValue } from './domain/doubtful-value.js';
import { domainENumber } from './domain/e-number.js';
import { enquiryIncomplete } from './enquiry/incomplete.js';
import { enquiryNoPrivacy } from './enquiry/no-privacy.js';
import { enquiryNoThanks } from './enquiry/no-thanks.js';
import { enquiryUnreceived } from './enquiry/unreceived.js';
import { fontFace } from './font/face.js';
import { fontScript } from './font/script.js';
import { hostRules } from './host.js';
import { idDuplicate } from './id/duplicate.js';
import { idFormat } from './id/format.js';
import { idPlaceholder } from './id/placeholder.js';
import { lintUnusedSuppression } from './lint/unused-suppression.js';
import { menuItem } from './menu/item.js';
import { metaDuplicate } from './meta/duplicate.js';
import { metaEmpty } from './meta/empty.js';
import { metaHeadTag } from './meta/head-tag.js';
import { metaLanguage } from './meta/language.js';
import { metaLength } from './meta/length.js';
import { metaNoOffer } from './meta/no-offer.js';
import { metaPlaceholder } from './meta/placeholder.js';
import { metaSample } from './meta/sample.js';
import { metaUnfinished } from './meta/unfinished.js';
import { pagingCountMismatch } from './paging/count-mismatch.js';
import { pagingSizeInfeasible } from './paging/size-infeasible.js';
import { publishLink } from './publish/link.js';
import { publishNeededPage } from './publish/needed-page.js';
import { publishNoDate } from './publish/no-date.js';
import { publishOrder } from './publish/order.js';
import { publishUnlikelyDay } from './publish/unlikely-day.js';
import { redirectChain } from './redirect/chain.js';
import { redirectDeadTarget } from './redirect/dead-target.js';
import { redirectLoop } from './redirect/loop.js';
import { redirectNoEffect } from './redirect/no-effect.js';
import { redirectShadowsRoute } from './redirect/shadows-route.js';
import { refDeadFragment } from './ref/dead-fragment.js';
import { refDeadLink } from './ref/dead-link.js';
import { refEmptyCategory } from './ref/empty-category.js';
import { refFalseFile } from './ref/false-file.js';
import { refMissingAsset } from './ref/missing-asset.js';
import { refRepeatedFact } from './ref/repeated-fact.js';
import { refSeparateTranslation } from './ref/separate-translation.js';
import { refUnknownApplication } from './ref/unknown-application.js';
import { refUnknownParent } from './ref/unknown-parent.js';
import { refUnknownProduct } from './ref/unknown-product.js';
import { refUnknownTest } from './ref/unknown-test.js';
import { refUnknownTopic } from './ref/unknown-topic.js';
import { refUnknownTranslation } from './ref/unknown-translation.js';
import { refUnlinkedFile } from './ref/unlinked-file.js';
import { routeCaseCollision } from './route/case-collision.js';
import { routeDuplicatePath } from './route/duplicate-path.js';
import { routeLength } from './route/length.js';
import { routeNotNfc } from './route/not-nfc.js';
import { routePublicFile } from './route/public-file.js';
import { routeReservedSegment } from './route/reserved-segment.js';
import { routeTrailingHyphen } from './route/trailing-hyphen.js';
import { routeUnicodeCollision } from './route/unicode-collision.js';
import { routeUnsafeSlug } from './route/unsafe-slug.js';
import { routeWhitespace } from './route/whitespace.js';
import { routeWindowsName } from './route/windows-name.js';
import type { Rule } from './rule/rule.js';
import { schemaRules } from './schema.js';
import { styleForeignAddress } from './style/foreign-address.js';
import { styleSyntax } from './style/syntax.js';
import { textFile } from './text/file.js';
import { textMissing } from './text/missing.js';
import { urlLockSyntax } from './url/lock-syntax.js';
import { urlLost } from './url/lost.js';
import { urlMovedWithoutRedirect } from './url/moved-without-redirect.js';
import { urlReused } from './url/reused.js';
import { yamlRules } from './yaml.js';

/** Every rule by its permanent name, in page order. Never rename or reuse a shipped name: suppressions, configurations
 * and dashboards contain it. `docs/architecture.md` explains how to add a rule. */
const rulesByCode = {
  ...yamlRules,
  ...schemaRules,
  'id/format': idFormat,
  'id/duplicate': idDuplicate,
  'id/placeholder': idPlaceholder,
  'ref/unknown-parent': refUnknownParent,
  'ref/unknown-product': refUnknownProduct,
  'ref/empty-category': refEmptyCategory,
  'ref/dead-link': refDeadLink,
  'ref/dead-fragment': refDeadFragment,
  'ref/missing-asset': refMissingAsset,
  'ref/false-file': refFalseFile,
  'ref/unlinked-file': refUnlinkedFile,
  'ref/unknown-translation': refUnknownTranslation,
  'ref/repeated-fact': refRepeatedFact,
  'ref/separate-translation': refSeparateTranslation,
  'ref/unknown-application': refUnknownApplication,
  'ref/unknown-test': refUnknownTest,
  'ref/unknown-topic': refUnknownTopic,
  'route/duplicate-path': routeDuplicatePath,
  'route/case-collision': routeCaseCollision,
  'route/unicode-collision': routeUnicodeCollision,
  'route/reserved-segment': routeReservedSegment,
  'route/public-file': routePublicFile,
  'route/unsafe-slug': routeUnsafeSlug,
  'route/windows-name': routeWindowsName,
  'route/length': routeLength,
  'route/not-nfc': routeNotNfc,
  'route/whitespace': routeWhitespace,
  'route/trailing-hyphen': routeTrailingHyphen,
  'publish/order': publishOrder,
  'publish/unlikely-day': publishUnlikelyDay,
  'publish/no-date': publishNoDate,
  'publish/needed-page': publishNeededPage,
  'publish/link': publishLink,
  'paging/count-mismatch': pagingCountMismatch,
  'paging/size-infeasible': pagingSizeInfeasible,
  'meta/empty': metaEmpty,
  'meta/placeholder': metaPlaceholder,
  'meta/sample': metaSample,
  'meta/unfinished': metaUnfinished,
  'meta/length': metaLength,
  'meta/duplicate': metaDuplicate,
  'meta/language': metaLanguage,
  'meta/no-offer': metaNoOffer,
  'meta/head-tag': metaHeadTag,
  'text/file': textFile,
  'text/missing': textMissing,
  'content/unsafe-url': contentUnsafeUrl,
  'content/damaged': contentDamaged,
  'content/raw-link': contentRawLink,
  'content/raw-html': contentRawHtml,
  'content/dialect': contentDialect,
  'content/heading-order': contentHeadingOrder,
  'content/image-alt': contentImageAlt,
  'domain/cas-check-digit': domainCasCheckDigit,
  'domain/e-number': domainENumber,
  'domain/colour-hex': domainColourHex,
  'domain/doubtful-value': domainDoubtfulValue,
  'domain/certificate-expired': domainCertificateExpired,
  'style/syntax': styleSyntax,
  'style/foreign-address': styleForeignAddress,
  'font/face': fontFace,
  'font/script': fontScript,
  'enquiry/incomplete': enquiryIncomplete,
  'enquiry/no-privacy': enquiryNoPrivacy,
  'enquiry/no-thanks': enquiryNoThanks,
  'enquiry/unreceived': enquiryUnreceived,
  'menu/item': menuItem,
  'redirect/loop': redirectLoop,
  'redirect/chain': redirectChain,
  'redirect/dead-target': redirectDeadTarget,
  'redirect/shadows-route': redirectShadowsRoute,
  'redirect/no-effect': redirectNoEffect,
  'url/lock-syntax': urlLockSyntax,
  'url/lost': urlLost,
  'url/moved-without-redirect': urlMovedWithoutRedirect,
  'url/reused': urlReused,
  ...hostRules,
  'lint/unused-suppression': lintUnusedSuppression,
} satisfies Readonly<Record<string, Rule>>;

export type DiagnosticCode = keyof typeof rulesByCode;

export interface ListedRule extends Rule {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly isMandatory: boolean;
}

export const isDiagnosticCode = (word: string): word is DiagnosticCode => Object.hasOwn(rulesByCode, word);
export const rules: readonly ListedRule[] = Object.keys(rulesByCode).filter(isDiagnosticCode).map(ruleOf);

export function ruleOf(code: DiagnosticCode): ListedRule {
  const rule: Rule = rulesByCode[code];
  const severity = rule.severity === 'mandatory' ? 'error' : rule.severity;
  return { ...rule, code, severity, isMandatory: severity !== rule.severity };
}

/** Whether the rule cannot be switched off, because later stages rely on it. */
export function isMandatory(code: string): boolean {
  return isDiagnosticCode(code) && ruleOf(code).isMandatory;
}
