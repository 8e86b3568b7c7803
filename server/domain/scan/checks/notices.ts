import type { BannerSighting } from '../run/bannerFacts.ts';
import type { PageObservation } from '../run/observation.ts';
import type { Scan } from './scan.ts';
import { classifyStored, needsConsent, storedRows, tracks } from './tracking.ts';

/** Words with which a reader says that something was read, and grants nothing. */
const acknowledgement =
  /^(ok(ay|é|ej|ei)?|got it|understood|i understand|(alles klar|ok, )?verstanden|ich verstehe|(j.ai |ok, )?compris|c.est noté|entendido|entendi|percebi|(ok, )?ho capito|capito|begrepen|ik snap het|forst[åa]e?tt?|jag förstår|jeg forstår|skil|ymmärrän|selvä|sain aru|selge|saprotu|sapratu|supratau|rozumiem|rozumím|beru na vědomí|értem|razumem|razumijem|am înțeles|kuptova|понятно|ясно|зрозуміло|разбирам|разбрах|разумем|anladım|tamam|κατάλαβα|εντάξει|οκ|הבנתי|فهمت|حسن[اً]+|متوجه شدم|समझ गया|รับทราบ|เข้าใจแล้ว|đã hiểu|tôi hiểu|(saya )?mengerti|oke|了解(しました)?|わかりました|확인|알겠습니다|知道了|明白了?|我知道了)[.!]?$/i;

/**
 * Whether a layer only tells of something: its one answer acknowledges that it was read, and on its page nothing that needs consent
 * was seen, whatever was answered.
 */
export function isNotice(scan: Scan, page: PageObservation, { controls, boxes }: BannerSighting) {
  const answers = controls.filter(({ does }) => does !== 'other' && does !== 'close');
  if (boxes.length || !answers.every(({ text }) => acknowledgement.test(text))) return false;
  return !page.visits.some(
    (visit) =>
      visit.requests.some((request) => tracks(scan, request)) ||
      storedRows(visit).some((stored) => needsConsent(classifyStored(scan, stored))),
  );
}
