from tests.e2e.test_watchdog import *
from tests.e2e.test_watchdog import _TIMES
@pytest.mark.parametrize("n", range(60))
def test_probe(page: Page, site: Site, n) -> None:
    spoilt(REFUSES + trap(UNHEARD, "hangs"))(page, site)
    opened(page, site)
    page.keyboard.press("s")
    expect(page.locator(".hand-card")).to_have_count(14)
    before = set(hand(page))
    page.evaluate(_TIMES)
    drawn = page.locator(".hand-card[data-drawn=true]").get_attribute("data-card")
    page.locator(".hand-card[data-drawn=true]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("x")
    eventually(lambda: len(page.evaluate("window.times")) == 2)
    assert_back(page)
    try:
        expect(page.locator(".hand-card")).to_have_count(13, timeout=8000)
    except AssertionError:
        page.screenshot(path=f"/tmp/x/wd{n}.png")
        print("DRAWN", drawn, sorted(map(int, before)), page.locator("main").inner_text()[:600])
        raise
