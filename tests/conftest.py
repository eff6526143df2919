import os

from hypothesis import settings

settings.register_profile("dev", deadline=None, max_examples=50)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
